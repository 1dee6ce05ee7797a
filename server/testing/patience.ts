/** For `vi.waitFor`: long enough for any busy machine. A condition is noticed as soon as it holds. */
export const patience = { timeout: 60_000, interval: 10 }
