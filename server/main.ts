import { once } from 'node:events'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { startPortal } from './start-portal.ts'

const drainMs = 15_000

const main = async () => {
  const portal = await startPortal(readConfig(process.env))
  process.send?.({ ready: true })
  // Whoever started us is gone, even if it was killed.
  const reasons = ['SIGINT', 'SIGTERM', ...(process.send ? ['disconnect'] : [])]
  await Promise.race(reasons.map((reason) => once(process, reason)))
  setTimeout(() => process.exit(1), drainMs).unref()
  await portal.stop()
  process.exit(0)
}

main().catch((error: Error) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
