import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newFileName } from './file-name.ts'
import { openSeal } from './sealed.ts'

const [older, newer, other] = ['the older', 'the newer', 'another'].map((which) => `${which} secret, for tests only`)
const seal = openSeal([older as string])
const name = newFileName('paper')
const document = randomBytes(10_000)

describe('a sealed document', () => {
  it('opens to what it was', () => {
    expect(seal.open(name, seal.close(name, document))).toEqual(document)
    expect(seal.open(name, seal.close(name, new Uint8Array()))).toEqual(Buffer.alloc(0))
  })

  it('shows nothing of what is inside, and never looks the same twice', () => {
    const text = Buffer.from('Sample Kitchen '.repeat(100))
    const [one, two] = [seal.close(name, text), seal.close(name, text)]
    expect(one.includes('Sample')).toBe(false)
    const start = one.indexOf('\n') + 1
    expect(one.subarray(start)).not.toEqual(two.subarray(start))
    expect(one.subarray(start + 28)).not.toEqual(two.subarray(start + 28))
  })

  it('does not open when any part of it was changed', () => {
    const sealed = seal.close(name, Buffer.from('sample'))
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => seal.open(name, changed), `byte ${index}`).toThrow(/^a file (was sealed|is not what was sealed)/)
    }
  })

  it('does not open when it was cut short or made longer', () => {
    const sealed = seal.close(name, Buffer.from('sample'))
    for (let length = 0; length < sealed.length; length++)
      expect(() => seal.open(name, sealed.subarray(0, length)), `${length} bytes`).toThrow(/^a file /)
    expect(() => seal.open(name, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow('not what was sealed')
  })

  it('does not open under the name of another', () => {
    expect(() => seal.open(newFileName('paper'), seal.close(name, document))).toThrow(
      'not what was sealed under its name',
    )
  })

  it('does not open with another secret', () => {
    expect(() => openSeal([other as string]).open(name, seal.close(name, document))).toThrow(
      'a key that is not configured',
    )
  })

  it('opens after the secret was changed for as long as the old one is named, and new ones need the new one', () => {
    const rotated = openSeal([newer as string, older as string])
    expect(rotated.open(name, seal.close(name, document))).toEqual(document)
    const sealedAfter = rotated.close(name, document)
    expect(rotated.open(name, sealedAfter)).toEqual(document)
    expect(() => seal.open(name, sealedAfter)).toThrow('a key that is not configured')
    expect(openSeal([newer as string]).open(name, sealedAfter)).toEqual(document)
  })
})

it('a sealed document says how it was sealed and with which key', () => {
  const start = seal.close(name, document).toString('latin1').split('\n')[0]
  expect(start).toBe(`sealed aes-256-gcm ${seal.keyId}`)
  expect(openSeal([newer as string]).keyId).not.toBe(seal.keyId)
})

describe('a document of before that', () => {
  /** As files were sealed before they had a header. */
  const sealAsBefore = (secret: string) => {
    const key = createHash('sha256').update(`identity papers:${secret}`).digest()
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
    const content = Buffer.concat([cipher.update(document), cipher.final()])
    const keyId = createHash('sha256').update(key).digest().subarray(0, 4)
    return Buffer.concat([keyId, nonce, cipher.getAuthTag(), content])
  }

  it('opens with its secret, first or older, and with no other', () => {
    const sealed = sealAsBefore(older as string)
    expect(seal.open(name, sealed)).toEqual(document)
    expect(openSeal([newer as string, older as string]).open(name, sealed)).toEqual(document)
    expect(() => openSeal([newer as string]).open(name, sealed)).toThrow('a key that is not configured')
  })

  it('does not open when any part of it was changed', () => {
    const sealed = sealAsBefore(older as string)
    for (const index of [0, 4, 16, 32, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => seal.open(name, changed), `byte ${index}`).toThrow(/^a file /)
    }
  })
})
