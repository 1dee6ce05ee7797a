import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secret } from './config-readers.ts'
import { developmentSecret } from './development-secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('each folder gets secrets of its own, strong enough for production, and keeps them', () => {
  const made = developmentSecret(folder)
  const key = developmentSecret(folder, 'development-operator-key')
  expect(secret(made)).toBe(made)
  expect(secret(key)).toBe(key)
  expect(new Set([made, key, developmentSecret(join(folder, 'other'))]).size).toBe(3)
  expect(developmentSecret(folder)).toBe(made)
  expect(developmentSecret(folder, 'development-operator-key')).toBe(key)
})

it('nobody else on this machine may read them', () => {
  developmentSecret(folder)
  expect(statSync(join(folder, 'development-secret')).mode & 0o777).toBe(0o600)
})

it('a start that was killed while it made one leaves no empty secret', () => {
  writeFileSync(join(folder, 'development-secret.new'), '')
  expect(developmentSecret(folder)).toHaveLength(43)
  expect(readdirSync(folder)).toEqual(['development-secret'])
})
