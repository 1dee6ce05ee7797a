import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const startOn = (version: string, script: string) =>
  spawnSync(
    process.execPath,
    ['-e', `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/${script}')`],
    { encoding: 'utf8' },
  )

it.each(['start.cjs', 'test.cjs'])('%s on a too old Node ends with one clear sentence', (script) => {
  const { status, stderr } = startOn('18.20.0', script)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('The portal needs Node 20 or later to install itself; this is v')
  expect(status).toBe(1)
})
