import { randomBytes } from 'node:crypto'

/**
 * `paper`: an identity document, encrypted, for reviewers only. `picture`: readable by everybody who knows its name.
 * The words are prefixes of stored files.
 */
export type FileKind = 'paper' | 'picture'

const form = /^(paper|picture)-[\w-]{32}$/

/** Random, so that only those who were told a name know it. */
export const newFileName = (kind: FileKind): string => `${kind}-${randomBytes(24).toString('base64url')}`

/** Throws for any other name, such as one that leads out of the folder. */
export const kindOfFile = (name: string): FileKind => {
  const kind = form.exec(name)?.[1]
  if (kind === undefined) throw new TypeError('not a name of a file of ours')
  return kind as FileKind
}
