import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lockfile = { packages: Record<string, { integrity?: string }> }

test('every package of the lockfile is held by a SHA-512', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { '': _, ...installed } = packages
  const held = Object.entries(installed).filter(([, { integrity }]) => /^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(Object.keys(installed)).toEqual(held.map(([path]) => path))
  expect(held.length).toBeGreaterThan(100)
})
