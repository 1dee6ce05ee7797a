import { randomBytes } from 'node:crypto'

/** `paper`: sealed, for reviewers only. `picture`: open, for everybody who knows its name. */
export type FileKind = 'paper' | 'picture'

const form = /^(paper|picture)-[\w-]{32}$/

/** Random, so that a name is known only to whoever was told it. */
export const newFileName = (kind: FileKind): string => `${kind}-${randomBytes(24).toString('base64url')}`

/** Any other name, such as one that leads out of a folder, ends here. */
export const kindOfFile = (name: string): FileKind => {
  const kind = form.exec(name)?.[1]
  if (kind === undefined) throw new TypeError('not a name of a file of ours')
  return kind as FileKind
}
