import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { deleteLeftCopies } from './marked-copies.ts'
import { runDesk } from './run-desk.ts'

/** Resolves when Enter is pressed, when the input ends, or after this time. */
const waitForEnter = (atMostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const { stdin } = process
    const done = () => {
      clearTimeout(timer)
      stdin.off('data', done).off('end', done).pause()
      resolve()
    }
    const timer = setTimeout(done, atMostMs)
    stdin.on('data', done).on('end', done).resume()
  })

if (existsSync('.env')) process.loadEnvFile('.env')

await deleteLeftCopies(tmpdir())

process.exitCode = await runDesk(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
  waitForEnter,
})
