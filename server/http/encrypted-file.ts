import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { imageSignatureBytes } from '../../contract/image-rule.ts'

// Never stored, so whatever a killed process leaves on the disk cannot be read.
const key = randomBytes(32)
const algorithm = 'aes-256-gcm'
const ivBytes = 12

/** Encrypted for this process alone, as it may be an identity document. */
export const storeEncrypted = async (from: Readable, folder: string) => {
  const path = join(folder, randomUUID())
  const iv = randomBytes(ivBytes)
  let sizeBytes = 0
  let firstBytes = Buffer.alloc(0)
  const look = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length
      if (firstBytes.length < imageSignatureBytes)
        firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, imageSignatureBytes)])
      yield chunk
    }
  }
  const cipher = createCipheriv(algorithm, key, iv)
  await pipeline(from, look, cipher, createWriteStream(path, { mode: 0o600 }))
  const tag = cipher.getAuthTag()
  /** Throws if somebody has changed the file meanwhile. */
  const read = async () => {
    const decipher = createDecipheriv(algorithm, key, iv).setAuthTag(tag)
    return Buffer.concat([decipher.update(await readFile(path)), decipher.final()])
  }
  return { sizeBytes, firstBytes, read }
}
