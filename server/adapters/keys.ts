import { hkdfSync } from 'node:crypto'

/** The first makes what is new; what any of them made is accepted, so that a secret can be changed without a break. */
export type Secrets = readonly [string, ...string[]]

/** `id` tells keys apart and says nothing about them: it stands in tokens, files and rows. */
export type NamedKey = { id: string; key: Buffer }

export type Keys = readonly [NamedKey, ...NamedKey[]]

/** Each purpose gets keys of its own: what one of them leaks says nothing about the others, or about the secret. */
export const deriveKeys = ([first, ...older]: Secrets, purpose: string): Keys => {
  const derive = (secret: string): NamedKey => ({
    id: expand(secret, `${purpose}, name`, 6).toString('base64url'),
    key: expand(secret, purpose, 32),
  })
  return [derive(first), ...older.map(derive)]
}

const expand = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `afahye ${use}`, bytes))
