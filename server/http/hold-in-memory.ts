import type { Readable } from 'node:stream'
import { imageSignatureBytes } from '../../contract/image-rule.ts'

/**
 * How many more pictures may be held in memory while they arrive, at 5 MB each. The others go to the disk, which costs
 * more processor time.
 */
export type Room = { left: number }

export const roomForUploads = (): Room => ({ left: 12 })

/** Held until `release` is called or the sender disconnects. */
export const holdInMemory = async (from: Readable, room: Room) => {
  room.left -= 1
  let bytes: Buffer | undefined
  let isHeld = true
  const release = () => {
    if (isHeld) room.left += 1
    isHeld = false
    bytes = undefined
  }
  try {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk)
    bytes = Buffer.concat(chunks)
  } catch (error) {
    release()
    throw error
  }
  const read = async () => {
    if (!bytes) throw new Error('a received picture is read while its rule is at work, and not later')
    return bytes
  }
  return { sizeBytes: bytes.length, firstBytes: bytes.subarray(0, imageSignatureBytes), read, release }
}
