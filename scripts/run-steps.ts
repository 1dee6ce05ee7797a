import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

export type Step = { name: string; command: string[] }

/** Checks that do not run the code. */
export const checks: Step[] = [
  // Each thread computes the types it needs by itself, and the other cores have other checks to run.
  { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'] },
  { name: 'types, as the oldest browsers know them', command: ['tsc', '--noEmit', '-p', 'tsconfig.browsers.json'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
]

const shell = process.platform === 'win32'

/** Runs an installed tool, or our own Node, with its output shown. */
export const runTool = (command: string[], env: NodeJS.ProcessEnv = process.env): boolean => {
  const [program = '', ...args] = command
  return spawnSync(program, args, { stdio: 'inherit', env, shell }).status === 0
}

/** What the steps that failed had to say, to be repeated where it is not lost among the output of others. */
const failures: { name: string; said: string }[] = []

export const repeatFailures = (): void => {
  for (const { name, said } of failures) console.log(`\n── ${name}: FAILED\n${said}`)
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Of steps that run beside each other, only one can be followed live; the output of the others is shown at their end. */
export type Shown = 'live' | 'at its end'

export const runStep = async ({ name, command }: Step, shown: Shown, env?: NodeJS.ProcessEnv): Promise<boolean> => {
  const begunMs = Date.now()
  const [program = '', ...args] = command
  if (shown === 'live') console.log(`\n── ${name}`)
  const child = spawn(program, args, { stdio: shown === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'], env, shell })
  running.add(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
  // A program that is not there ends with an error instead.
  const isGood = await once(child, 'close').then(
    ([code]) => code === 0,
    (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      return false
    },
  )
  running.delete(child)
  const said = String(Buffer.concat(output))
  if (said) process.stdout.write(`\n── ${name}\n${said}`)
  if (!isGood) failures.push({ name, said })
  console.log(`\n── ${name}: ${isGood ? 'good' : 'FAILED'}, ${((Date.now() - begunMs) / 1000).toFixed(1)} s`)
  return isGood
}

/** One after another, until one fails. */
export const runInOrder = async (steps: Step[], shown: Shown, env?: NodeJS.ProcessEnv): Promise<boolean> => {
  for (const step of steps) if (!(await runStep(step, shown, env))) return false
  return true
}
