/** A few rounds every day, many in `npm run test:faults`. */
export const faultRounds = (everyDay: number): number => Number(process.env.FAULT_ROUNDS || everyDay)

/** Claims about seconds and thousands of requests need a machine that does nothing else. */
export const isCampaign = Boolean(process.env.FAULT_ROUNDS)
