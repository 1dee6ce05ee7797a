/** CPU time of this thread in ms, which other work on the machine does not change. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
