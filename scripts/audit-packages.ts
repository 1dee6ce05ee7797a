import { spawnSync } from 'node:child_process'
import { readAudit } from './audit-verdict.ts'

// Not a part of npm test, which must give the same result without a network.
const ownNpm = process.env.npm_execpath
const [command, ...first] = ownNpm ? [process.execPath, ownNpm] : ['npm']
const { stdout } = spawnSync(command as string, [...first, 'audit', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32' && !ownNpm,
})
const { exitCode, sentence } = readAudit(stdout ?? '')
console.log(sentence)
process.exit(exitCode)
