import { spawnSync } from 'node:child_process'

export type Step = { name: string; command: string[] }

/** Checks that do not run the code. */
export const checks: Step[] = [
  // Each checker computes the types it needs by itself, so more of them than cores only repeat work.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '2'] },
  { name: 'types, as the oldest browsers know them', command: ['tsc', '--noEmit', '-p', 'tsconfig.browsers.json'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
]

/** Runs an installed tool, or our own Node, with its output shown. */
export const runTool = (command: string[], env: NodeJS.ProcessEnv = process.env): boolean => {
  const [program = '', ...args] = command
  return spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0
}

export const runStep = ({ name, command }: Step, env?: NodeJS.ProcessEnv): boolean => {
  const begunMs = Date.now()
  console.log(`\n── ${name}`)
  const isGood = runTool(command, env)
  console.log(`── ${name}: ${isGood ? 'good' : 'FAILED'}, ${((Date.now() - begunMs) / 1000).toFixed(1)} s`)
  return isGood
}
