import { hash, verify } from '@node-rs/argon2'
import { openPasswords, type Passwords, passwordCost } from '../adapters/passwords.ts'

const leastCost = { ...passwordCost, memoryCost: 8, timeCost: 1 }

/**
 * The real passwords with Argon2id at its least cost: hashing was a quarter of the time of the server's tests. The cost
 * itself is held by the tests of `openPasswords` and of signing up.
 */
export const openLightPasswords = (): Passwords =>
  openPasswords(undefined, { hash: (password) => hash(password, leastCost), verify })
