import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildSbom, type Lockfile } from './sbom.ts'

const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))

describe('the bill of materials', () => {
  const sbom = buildSbom(lockfile)
  const references = sbom.components.map((component) => component['bom-ref'])

  test('is CycloneDX, and names the portal itself', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(sbom.metadata.component).toMatchObject({ type: 'application', name: lockfile.name })
  })

  test('has every package of the lockfile once, with version, address and hash, and its licence where the package says it', () => {
    expect(references).toEqual(Object.keys(lockfile.packages).filter((path) => path !== ''))
    expect(new Set(references).size).toBe(references.length)
    for (const { name, version, purl, licenses, hashes, 'bom-ref': path } of sbom.components) {
      expect(licenses !== undefined, name).toBe(lockfile.packages[path]?.license !== undefined)
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
      expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    }
  })

  test('says what each package needs, by names that are there', () => {
    const known = new Set(['portal', ...references])
    expect(sbom.dependencies.map(({ ref }) => ref)).toEqual(['portal', ...references])
    for (const { ref, dependsOn } of sbom.dependencies)
      expect(
        dependsOn.filter((needed) => !known.has(needed)),
        ref,
      ).toEqual([])
    expect(sbom.dependencies[0]?.dependsOn).toContain('node_modules/fastify')
    const reached = new Set<string>()
    const byReference = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reach = (ref: string) => {
      if (reached.has(ref)) return
      reached.add(ref)
      byReference.get(ref)?.forEach(reach)
    }
    reach('portal')
    expect(references.filter((ref) => !reached.has(ref))).toEqual([])
  })
})

test('of two copies of a package the nearest is meant', () => {
  const { dependencies } = buildSbom({
    name: 'sample',
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { a: '1' } },
    },
  })
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    portal: ['node_modules/a', 'node_modules/b'],
    'node_modules/a': ['node_modules/a/node_modules/b'],
    'node_modules/a/node_modules/b': [],
    'node_modules/b': ['node_modules/a'],
  })
})

test('a package that no SHA-512 holds is not let pass', () => {
  const packages = { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0', integrity: 'sha1-abc' } }
  expect(() => buildSbom({ name: 'sample', version: '1.0.0', packages })).toThrow('a is not held by a SHA-512')
})
