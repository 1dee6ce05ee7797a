import { existsSync } from 'node:fs'
import { runDesk } from './run-desk.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

process.exitCode = await runDesk(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
})
