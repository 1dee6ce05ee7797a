import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deriveKeys, type NamedKey, type Secrets } from '../keys.ts'

export type Seal = {
  /** The name of the key that seals. */
  keyId: string
  close(name: string, bytes: Uint8Array): Buffer
  /** Throws if the bytes are not what was sealed under this name. */
  open(name: string, sealed: Buffer): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const wholeTag = { authTagLength: tagBytes }

/** Stands before the content: how it is sealed, and with which key. It is sealed with the content. */
const header = (keyId: string) => Buffer.from(`sealed ${algorithm} ${keyId}\n`)
const headerForm = /^sealed ([a-z0-9-]+) ([\w-]+)\n/
const longestHeader = 64

/** The first secret seals what is new; what is older is opened by whichever secret sealed it. */
export const openSeal = (secrets: Secrets, purpose: 'identity papers' | 'cards' = 'identity papers'): Seal => {
  const keys = deriveKeys(secrets, purpose)
  const [newest] = keys
  const olderFormat = secrets.map(olderKey)
  return {
    keyId: newest.id,
    close: (name, bytes) => {
      const start = header(newest.id)
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, newest.key, nonce, wholeTag).setAAD(boundTo(start, name))
      const content = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([start, nonce, cipher.getAuthTag(), content])
    },
    open: (name, sealed) => {
      const [start, named, keyId] = headerForm.exec(sealed.toString('latin1', 0, longestHeader)) ?? []
      if (start === undefined) return openOlder(olderFormat, name, sealed)
      if (named !== algorithm) throw new Error('a file was sealed in a way that this version does not know')
      const key = findKey(keys, keyId)
      return decipher(key, boundTo(Buffer.from(start), name), sealed.subarray(start.length))
    },
  }
}

const boundTo = (start: Buffer, name: string) => Buffer.concat([start, Buffer.from(name)])

const findKey = (keys: readonly NamedKey[], id: string | undefined) => {
  const found = keys.find((key) => key.id === id)
  if (!found) throw new Error('a file was sealed with a key that is not configured')
  return found.key
}

const decipher = (key: Buffer, bound: Buffer, sealed: Buffer) => {
  const tagEnd = nonceBytes + tagBytes
  try {
    const opening = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), wholeTag)
    opening.setAAD(bound).setAuthTag(sealed.subarray(nonceBytes, tagEnd))
    return Buffer.concat([opening.update(sealed.subarray(tagEnd)), opening.final()])
  } catch (cause) {
    throw new Error('a file is not what was sealed under its name', { cause })
  }
}

// Files of before the header begin with four bytes of the hash of their key.
const olderIdBytes = 4

const olderKey = (secret: string): NamedKey => {
  const key = createHash('sha256').update(`identity papers:${secret}`).digest()
  return { id: createHash('sha256').update(key).digest().toString('hex', 0, olderIdBytes), key }
}

const openOlder = (keys: readonly NamedKey[], name: string, sealed: Buffer) =>
  decipher(findKey(keys, sealed.toString('hex', 0, olderIdBytes)), Buffer.from(name), sealed.subarray(olderIdBytes))
