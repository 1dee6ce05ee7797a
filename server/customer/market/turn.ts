import { dayNumber } from '../../../contract/customer/day.ts'

/** Turns are numbers from 0 up to this one, and then from 0 again. */
export const lastTurn = 2 ** 31 - 1

/** The golden ratio and the root of 2, as parts of 2^32: each multiple lies far from those before it. */
const strides = { market: 2_654_435_769n, featured: 1_779_033_703n }

/** The turn with which an order begins: another every day, evenly over the years, so that nobody owns the top. */
export const firstTurn = (day: string, order: keyof typeof strides): number =>
  Number(((BigInt(dayNumber(day)) * strides[order]) & 0xffff_ffffn) >> 1n)
