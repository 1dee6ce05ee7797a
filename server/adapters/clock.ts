/** Time is asked for, never taken: a test stands still or jumps a year. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
