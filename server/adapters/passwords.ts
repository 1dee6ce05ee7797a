import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { openGate } from './gate.ts'

/** Hashing takes a core for itself, so only a few run at once; the others queue, and beyond the queue people are asked to come back. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it costs the same and is never right: an unknown address must not answer sooner. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
}

/** Argon2id, which the library numbers 2. */
export const passwordCost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * One more than there are cores, so that none rests between two. But hashing runs on the threads of Node's pool, as pictures
 * and files do, and must not take all six of them.
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
