/** For `vi.waitFor`: long enough for any machine, however busy. What is waited for is seen as soon as it is there. */
export const patience = { timeout: 60_000, interval: 10 }
