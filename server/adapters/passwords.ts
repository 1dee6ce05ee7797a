import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { openPriorityGate } from './gate.ts'

/** Who waits for the hash: a vendor with an account, or somebody who signs up. */
export type HashFor = 'vendor' | 'sign-up'

/**
 * Hashing uses a whole core, so only a few run at once; the others queue, and when the queue is full people are asked
 * to come back. Vendors who log in or change their password go before sign-ups, which anybody can send in thousands.
 */
export type Passwords = {
  hash(password: string, whose?: HashFor): Promise<string>
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

type Argon2 = { hash: typeof hash; verify: typeof verify }

export const openPasswords = (longestQueue = 300, argon2: Argon2 = { hash, verify }): Passwords => {
  const enter = openPriorityGate(hashesAtOnce, longestQueue)
  const decoy = argon2.hash('no vendor has this password', passwordCost)
  return {
    hash: (password, whose = 'vendor') =>
      enter(whose === 'vendor' ? 'urgent' : 'patient', () => argon2.hash(password, passwordCost)),
    isRight: (password, known) =>
      enter('urgent', async () => {
        const isRight = await argon2.verify(known ?? (await decoy), password, passwordCost)
        return isRight && known !== undefined
      }),
  }
}
