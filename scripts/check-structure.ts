import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { problemsIn } from './structure-rules.ts'

/** Checks the tree against the structure rules, and prints the remedy for each breach. */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|cjs)$/.test(path) && existsSync(path))

const problems = problemsIn(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))
for (const problem of problems) console.error(problem)
console.log(
  `${paths.length} files, ${problems.length} ${problems.length === 1 ? 'breach' : 'breaches'} of the structure`,
)
process.exit(problems.length > 0 ? 1 : 0)
