import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { buildSources } from './stale-build.ts'
import { readImports } from './structure-rules.ts'

const importedFrom = (path: string, known = new Set<string>()): Set<string> => {
  if (known.has(path)) return known
  known.add(path)
  const imported = readImports({ path, text: readFileSync(path, 'utf8') })
  for (const target of imported.filter((each) => each.startsWith('scripts/'))) importedFrom(target, known)
  return known
}

test('each script that the build is made of makes a build stale', () => {
  const scripts = [...importedFrom('scripts/build.ts'), ...importedFrom('vite.config.ts')].filter(
    (path) => path !== 'scripts/stale-build.ts',
  )
  // The build imports this one only through another.
  expect(scripts).toContain('scripts/page-html.ts')
  expect(scripts.filter((path) => !buildSources.some((glob) => matchesGlob(path, glob)))).toEqual([])
})
