import { once } from 'node:events'
import { readConfig } from '../server/config.ts'
import { openLog } from '../server/log.ts'
import { startPortal } from '../server/start-portal.ts'

/** The server as main.ts starts it, with a clock that whoever started it can put forward. */
const main = async () => {
  let aheadMs = Number(process.env.CLOCK_AHEAD_MS)
  process.on('message', (told: { aheadMs: number }) => {
    aheadMs = told.aheadMs
    process.send?.({ aheadMs })
  })
  const config = readConfig(process.env)
  await startPortal(config, openLog(config.LOG_LEVEL), { now: () => new Date(Date.now() + aheadMs) })
  process.send?.({ ready: true })
  await once(process, 'disconnect')
  process.exit(0)
}

main().catch((error: Error) => {
  console.error(error)
  process.exit(1)
})
