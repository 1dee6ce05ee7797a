/** How often a fault is brought about: a few times every day, many times in `npm run test:faults`. */
export const faultRounds = (everyDay: number): number => Number(process.env.FAULT_ROUNDS || everyDay)

/** Claims about seconds, and thousands of requests, are for a machine that does nothing else. */
export const isCampaign = Boolean(process.env.FAULT_ROUNDS)
