/** Passed in everywhere, so that a test can stop the clock or move it by a year. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
