import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { newFileName } from './file-name.ts'

describe.each(fileStores)('a file on $name', ({ open }) => {
  const opened = sharedByTests(open)

  it('is read as it was written', async () => {
    const name = newFileName('picture')
    await opened.store.write(name, Buffer.from([0, 255, 10, 13, 0]))
    expect(await opened.store.read(name)).toEqual(Buffer.from([0, 255, 10, 13, 0]))
    expect(await opened.names()).toContain(name)
  })

  it('may be as large as an upload, and more', async () => {
    const name = newFileName('paper')
    const bytes = randomBytes(limits.imageMaxBytes + 64)
    await opened.store.write(name, bytes)
    expect((await opened.store.read(name))?.equals(bytes)).toBe(true)
  })

  it('may be empty', async () => {
    const name = newFileName('picture')
    await opened.store.write(name, new Uint8Array())
    expect(await opened.store.read(name)).toEqual(Buffer.alloc(0))
  })

  it('may be a part of a larger piece of memory', async () => {
    const name = newFileName('picture')
    await opened.store.write(name, new Uint8Array(Buffer.from('before, this, after')).subarray(8, 12))
    expect((await opened.store.read(name))?.toString()).toBe('this')
  })

  it('written again is the newer one, whole', async () => {
    const name = newFileName('picture')
    await opened.store.write(name, Buffer.from('the first and longer content'))
    await opened.store.write(name, Buffer.from('second'))
    expect((await opened.store.read(name))?.toString()).toBe('second')
  })

  it('that was never written is absent', async () => {
    expect(await opened.store.read(newFileName('picture'))).toBeUndefined()
  })

  it('once removed is absent, and may be removed again', async () => {
    const [name, other] = [newFileName('paper'), newFileName('paper')]
    await opened.store.write(name, Buffer.from('mine'))
    await opened.store.write(other, Buffer.from('another'))
    await opened.store.remove(name)
    await opened.store.remove(name)
    expect(await opened.store.read(name)).toBeUndefined()
    expect(await opened.names()).not.toContain(name)
    expect((await opened.store.read(other))?.toString()).toBe('another')
  })

  it('is one of many that come at once', async () => {
    const names = Array.from({ length: 20 }, () => newFileName('picture'))
    await Promise.all(names.map((name) => opened.store.write(name, Buffer.from(name))))
    const found = await Promise.all(names.map((name) => opened.store.read(name)))
    expect(found.map(String)).toEqual(names)
  })

  it.each([
    '../outside',
    'paper-/../../../../../../../../etc/pass',
    '/etc/passwd',
    '..',
    '',
    'picture-short',
    `${newFileName('paper')}.part`,
    `${newFileName('paper')}\n`,
    `other-${'a'.repeat(32)}`,
  ])('never has the name %j', async (name) => {
    const before = await opened.names()
    await expect(opened.store.write(name, Buffer.from('x'))).rejects.toThrow('not a name of a file of ours')
    await expect(opened.store.read(name)).rejects.toThrow('not a name of a file of ours')
    await expect(opened.store.remove(name)).rejects.toThrow('not a name of a file of ours')
    expect(await opened.names()).toEqual(before)
  })
})
