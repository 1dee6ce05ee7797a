import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export type Seal = {
  close(name: string, bytes: Uint8Array): Buffer
  /** Throws if the bytes are not what was sealed under this name. */
  open(name: string, sealed: Buffer): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyIdBytes = 4
const wholeTag = { authTagLength: tagBytes }

const deriveKey = (secret: string) => createHash('sha256').update(`identity papers:${secret}`).digest()
const keyId = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, keyIdBytes)

/** The first secret seals new files; older files are opened by whichever secret sealed them. */
export const openSeal = (secrets: readonly [string, ...string[]]): Seal => {
  const keys = secrets.map(deriveKey)
  const newest = keys[0] as Buffer
  return {
    close: (name, bytes) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, newest, nonce, wholeTag).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([keyId(newest), nonce, cipher.getAuthTag(), content])
    },
    open: (name, sealed) => {
      const key = keys.find((key) => keyId(key).equals(sealed.subarray(0, keyIdBytes)))
      if (!key) throw new Error('a file was sealed with a key that is not configured')
      const nonceEnd = keyIdBytes + nonceBytes
      const tagEnd = nonceEnd + tagBytes
      try {
        const decipher = createDecipheriv(algorithm, key, sealed.subarray(keyIdBytes, nonceEnd), wholeTag)
        decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(nonceEnd, tagEnd))
        return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
      } catch (cause) {
        throw new Error('a file is not what was sealed under its name', { cause })
      }
    },
  }
}
