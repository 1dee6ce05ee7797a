import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withoutSummaries } from './drop-summaries.ts'

const contract = fileURLToPath(new URL('../contract', import.meta.url))
const read = (file: string) => readFileSync(join(contract, file), 'utf8')
const calls = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && / = endpoint\(\{/.test(read(file)),
)

it('there are calls to go through', () => {
  expect(calls.length).toBeGreaterThan(20)
})

it.each(calls)('%s goes to the browser without the summaries of its calls', (file) => {
  expect(withoutSummaries(read(file))).not.toMatch(/\bsummary:/)
})

it.each(["'It\\'s a sample.'", '`At most a few.`', '\n    "A sample, which is long."'])(
  'nothing else is left out: %j',
  (sentence) => {
    const [before, after] = ["endpoint({\n  path: '/sample',\n", "  access: 'session',\n  reply: v.string(),\n})\n"]
    expect(withoutSummaries(`${before}  summary: ${sentence},\n${after}`)).toBe(before + after)
  },
)
