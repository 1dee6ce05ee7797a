/** How long this thread has worked, in ms: whatever else the machine does does not count. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
