import { once } from 'node:events'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { startPortal } from './start-portal.ts'

const drainMs = 15_000

// Up to three hashes and two pictures run at once, and files need a thread too. Read when the first of them starts.
process.env.UV_THREADPOOL_SIZE ??= '6'

/** A signal, or the end of the parent process, even if it was killed. Installed first, so that none is missed. */
const toldToStop = Promise.race(
  ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.send ? ['disconnect'] : [])].map((reason) => once(process, reason)),
)

const main = async () => {
  const portal = await startPortal(readConfig(process.env))
  process.send?.({ ready: true })
  await toldToStop
  setTimeout(() => process.exit(1), drainMs).unref()
  await portal.stop()
  process.exit(0)
}

main().catch((error: Error) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
