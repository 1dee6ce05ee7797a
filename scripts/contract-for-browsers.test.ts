import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { forBrowsers } from './contract-for-browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const listSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')] as const)

const contract = listSources('contract')
const callNames = contract.flatMap(([, code]) =>
  [...code.matchAll(/const (\w+) = endpoint\(/g)].map(([, name]) => name),
)

it('there are calls to go through', () => {
  expect(callNames.length).toBeGreaterThan(100)
})

it('no call goes to the browser with its summary, who may make it, or how it is refused', () => {
  const kept = contract.filter(([, code]) => /^ {2}(summary|access|refusals|successStatus):/m.test(forBrowsers(code)))
  expect(kept.map(([file]) => file)).toEqual(['contract/endpoint.ts'])
})

it('what a page needs of a call stays, and so does all else', () => {
  const code = `
const shared = { wing: 'account', method: 'POST', body: v.object({ a: v.string() }), files: { picture: { max: 1 } } } as const
export const other = { summary: 'A sample.', body: 1 }
export const sample = endpoint({
  ...shared,
  path: '/sample/:id', // A note.
  summary: \`A sample, (which is) {long}.\`,
  params: v.strictObject({ id: uuid }),
  reply: v.object({ summary: v.string(), access: v.string() }),
  refusals: [...Object.values(all), refusals.notFound],
})
`
  expect(forBrowsers(code)).toBe(`
const shared = { wing: 'account', method: 'POST', files: {} } as const
export const other = { summary: 'A sample.', body: 1 }
export const sample = endpoint({ ...shared, path: '/sample/:id', reply: v.object({ summary: v.string(), access: v.string() }) })
`)
})

it('no page asks a call for what it does not hold there', () => {
  const lost = new RegExp(`\\b(${callNames.join('|')})\\.(summary|access|params|query|body|successStatus|refusals)\\b`)
  expect(listSources('web').flatMap(([file, code]) => lost.exec(code)?.[0].concat(' in ', file) ?? [])).toEqual([])
})
