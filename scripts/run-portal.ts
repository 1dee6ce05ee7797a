import { existsSync } from 'node:fs'
import { CannotStart } from '../server/cannot-start.ts'
import { readConfig } from '../server/config.ts'
import { lockDataFolder } from '../server/data-folder.ts'
import { type Child, startChild } from './child-process.ts'
import { buildIfStale } from './stale-build.ts'

/** `npm start` and `npm run dev`: the portal and, beside it, the stand-ins for the outside world. */
const main = async () => {
  const mode = process.argv.includes('--dev') ? 'dev' : 'start'
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const children: Child[] = []
  const stop = stopper(children)

  // Asked before anything is built, so that a running portal keeps its files. The server takes the lock for good.
  await (await lockDataFolder(config.DATA_DIR)).release()
  if (mode === 'start') buildIfStale()

  const apiPort = mode === 'dev' ? config.PORT + 3 : config.PORT
  const own = { PORT: String(apiPort), PUBLIC_URL: config.PUBLIC_URL, SIMULATORS_PORT: String(config.SIMULATORS_PORT) }
  const run = async (name: string, args: string[], env: Record<string, string>) => {
    const child = await startChild(name, args, env)
    children.push(child)
    child.whenEnded.then(() => stop(1))
    return child
  }
  await run(
    'server',
    [...(mode === 'dev' ? ['--watch-path=server', '--watch-path=contract'] : []), 'server/main.ts'],
    own,
  )
  if (config.NODE_ENV !== 'production')
    await run('simulators', ['simulators/main.ts'], { ...own, SMTP_PORT: String(config.SIMULATORS_PORT + 1) })
  if (mode === 'dev')
    await run('vite', ['scripts/dev-server.ts'], { ...own, PORT: String(config.PORT), API_PORT: String(apiPort) })

  console.log(whereToClick(config))
}

const whereToClick = ({ PUBLIC_URL, HOST, SIMULATORS_PORT, NODE_ENV }: ReturnType<typeof readConfig>) =>
  [
    '',
    `  Portal     ${PUBLIC_URL}`,
    ...(NODE_ENV === 'production'
      ? []
      : [`  Inbox      http://${HOST}:${SIMULATORS_PORT}/inbox   (e-mail and SMS, simulated)`]),
    `  API page   ${PUBLIC_URL}/api-docs`,
    '',
    '  Ctrl-C ends everything.',
    '',
  ].join('\n')

const stopper = (children: Child[]) => {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await Promise.all(children.map((child) => child.end()))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('disconnect', () => stop(0))
  return stop
}

main().catch((error: Error) => {
  if (error.message) console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
