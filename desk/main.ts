import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { deleteLeftCopies } from './marked-copies.ts'
import { runDesk } from './run-desk.ts'
import { waitForEnter } from './wait-for-enter.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

await deleteLeftCopies(tmpdir())

process.exitCode = await runDesk(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
  waitForEnter,
})
