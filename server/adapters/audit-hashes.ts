import { createHash, createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Hashes of audit entries that only the portal can make, so that whoever can write the database cannot rewrite them. */
export type AuditHashes = {
  make(text: string): { hash: string; hashKey: string }
  /** `hashKey` is null for an entry of before there were keys. */
  check(text: string, claimed: { hash: string; hashKey: string | null }): 'right' | 'wrong' | 'unknown key'
}

export const openAuditHashes = (keys: Keys): AuditHashes => {
  const [newest] = keys
  const compute = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
  return {
    make: (text) => ({ hash: compute(newest.key, text), hashKey: newest.id }),
    check: (text, { hash, hashKey }) => {
      const key = keys.find(({ id }) => id === hashKey)?.key
      if (hashKey !== null && !key) return 'unknown key'
      const right = key ? compute(key, text) : createHash('sha256').update(text).digest('hex')
      return right === hash ? 'right' : 'wrong'
    },
  }
}
