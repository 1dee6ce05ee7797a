/** A few rounds every day, many in `npm run test:faults`. */
export const faultRounds = (everyDay: number): number => Number(process.env.FAULT_ROUNDS || everyDay)

/** Claims about seconds and thousands of requests need a machine that does nothing else. */
export const isCampaign = Boolean(process.env.FAULT_ROUNDS)

/** CPU time of this thread in ms, which other work on the machine does not change. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** For `vi.waitFor`: long enough for any busy machine. A condition is noticed as soon as it holds. */
export const patience = { timeout: 60_000, interval: 10 }
