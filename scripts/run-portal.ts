import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CannotStart } from '../server/cannot-start.ts'
import { type Config, readConfig } from '../server/config.ts'
import { lockDataFolder } from '../server/data-folder.ts'
import { buildIfStale } from './stale-build.ts'

type Child = { ready: Promise<void>; ended: Promise<void>; end(): Promise<void> }

const patienceMs = 20_000

/** On the Node that runs this file. The part reports over its IPC channel when it is ready. */
const startChild = (name: string, args: string[], env: Record<string, string>): Child => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    // A child that ends with 1 has printed the reason itself.
    child.once('exit', (code) => reject(new CannotStart(code === 1 ? '' : `The ${name} ended while starting.`)))
  })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(tooLate)
  }
  return { ready, ended, end }
}

/** `npm start` and `npm run dev`: the portal and, beside it, the simulators. */
const main = async (mode: 'start' | 'dev') => {
  const children: Child[] = []
  const stop = stopper(children)
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    // Checked before anything is built, so that a running portal keeps its files. The server takes the lock for good.
    await (await lockDataFolder(config.DATA_DIR)).release()
    if (mode === 'start') buildIfStale()

    // All at once: none needs another to begin.
    for (const { name, args, env } of portalParts(mode, config)) children.push(startChild(name, args, env))
    await Promise.all(children.map(({ ready }) => ready))
    for (const { ended } of children) void ended.then(() => stop(1))
    console.log(whereToClick(config))
  } catch (error) {
    const { message } = error as Error
    if (message) console.error(error instanceof CannotStart ? message : error)
    await stop(1)
  }
}

type Part = { name: string; args: string[]; env: Record<string, string> }

const portalParts = (mode: 'start' | 'dev', config: Config): Part[] => {
  const isDev = mode === 'dev'
  const apiPort = String(isDev ? config.PORT + 3 : config.PORT)
  const env = {
    PORT: apiPort,
    PUBLIC_URL: config.PUBLIC_URL,
    SIMULATORS_PORT: String(config.SIMULATORS_PORT),
    // A line for every request would push the addresses out of the terminal.
    LOG_LEVEL: process.env.LOG_LEVEL || (config.NODE_ENV === 'production' ? config.LOG_LEVEL : 'warn'),
  }
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : []
  const server = { name: 'server', args: [...watch, 'server/main.ts'], env }
  const smtpPort = String(config.SIMULATORS_PORT + 1)
  // What dies young needs little room here: without this bound it keeps a fifth of its memory for it.
  const smallHeap = '--max-semi-space-size=1'
  const simulators = {
    name: 'simulators',
    args: [smallHeap, 'simulators/main.ts'],
    env: { ...env, SMTP_PORT: smtpPort },
  }
  const vitePorts = { PORT: String(config.PORT), API_PORT: apiPort }
  const vite = { name: 'web', args: ['scripts/dev-server.ts'], env: { ...env, ...vitePorts } }
  return [server, ...(config.NODE_ENV === 'production' ? [] : [simulators]), ...(isDev ? [vite] : [])]
}

const whereToClick = ({ PUBLIC_URL, SIMULATORS_PORT, NODE_ENV }: Config) => {
  const simulators = `http://127.0.0.1:${SIMULATORS_PORT}`
  const simulated = `  Inbox      ${simulators}/inbox   (e-mail and SMS, simulated)
  Payments   ${simulators}/paystack   (cards and mobile money, simulated, with the test numbers)\n`
  return `
  Portal     ${PUBLIC_URL}
${NODE_ENV === 'production' ? '' : simulated}  API page   ${PUBLIC_URL}/api-docs
  Review     npm run desk -- list   (in another terminal: approve and reject businesses)

  Ctrl-C ends everything.
`
}

const stopper = (children: Child[]) => {
  let stopping: Promise<never> | undefined
  const stop = (code: number) => {
    stopping ??= Promise.all(children.map((child) => child.end())).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // Emitted when the parent process ends, even if it was killed.
  process.on('disconnect', () => stop(0))
  return stop
}

await main(process.argv.includes('--dev') ? 'dev' : 'start')
