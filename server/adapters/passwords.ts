import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { openGate } from './gate.ts'

/**
 * Hashing uses a whole core, so only a few run at once; the others queue, and when the queue is full people are asked
 * to come back.
 */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and is never right, so that an unknown address is not answered sooner. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
}

/** Argon2id, which the library numbers 2. */
export const passwordCost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * One more than there are cores, so that none is idle between two. Hashing shares Node's pool of six threads with
 * pictures and files, and must not take them all.
 */
export const hashesAtOnce = Math.min(availableParallelism() + 1, 3)

export const openPasswords = (longestQueue = 300): Passwords => {
  const enter = openGate(hashesAtOnce, longestQueue)
  const decoy = hash('no vendor has this password', passwordCost)
  return {
    hash: (password) => enter(() => hash(password, passwordCost)),
    isRight: (password, known) =>
      enter(async () => {
        const isRight = await verify(known ?? (await decoy), password, passwordCost)
        return isRight && known !== undefined
      }),
  }
}
