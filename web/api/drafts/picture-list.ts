import { randomId } from '../../random-id.ts'
import type { PictureItem, PictureState } from '../../ui/picture/picture-item.ts'
import { type Failure, failureMessage } from '../failure.ts'

export const messages = {
  uploaded: 'Uploaded picture',
  notUploaded: 'The picture could not be uploaded. Please try again.',
  stopped: 'Stopped before it was uploaded.',
} as const

/** What the server made of a picture: its name for it, and an address under which it is seen. */
export type Brought = { id: string; medium: string }

/** One picture of the form, from the moment it is chosen. `brought` is what the server made of it. */
export type Picture<B extends Brought = Brought> = {
  /** Its own for as long as the page lives; the server names it anew. */
  id: string
  name: string
  state: PictureState
  file?: File
  brought?: B
  percent?: number
  reason?: string
  /** Nobody answered: it goes on by itself when there is a network again. */
  waitsFor?: 'network'
}

export const brought = <B extends Brought>(picture: B): Picture<B> => {
  return { id: picture.id, name: messages.uploaded, state: 'ready', brought: picture }
}

const chosen = <B extends Brought>(file: File): Picture<B> => {
  return { id: randomId(), name: file.name, state: 'preparing', file }
}

/** Prepared before the page was left. */
const kept = <B extends Brought>(file: File): Picture<B> => ({ ...chosen(file), state: 'waiting' })

export const isOnItsWay = ({ state }: { state: PictureState }): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'uploading'

export const broughtIn = <B extends Brought>(list: readonly Picture<B>[]): B[] =>
  list.flatMap((one) => one.brought ?? [])

export const makeItem = ({ id, name, state, file, brought, percent, reason }: Picture): PictureItem => {
  return { id, name, state, percent, reason, preview: state === 'refused' ? undefined : (file ?? brought?.medium) }
}

export const withAdded = <B extends Brought>(
  list: readonly Picture<B>[],
  files: readonly File[],
  max: number,
  insteadOf?: string,
): Picture<B>[] => {
  const added = files.map((file) => chosen<B>(file))
  if (insteadOf) return list.flatMap((one) => (one.id === insteadOf ? added.slice(0, 1) : [one]))
  return [...list, ...added].slice(0, max)
}

export const inOrder = <B extends Brought>(list: readonly Picture<B>[], ids: readonly string[]): Picture<B>[] =>
  [...list].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** What the device should keep, each at its place: what is prepared and has not arrived. */
export const filesToKeep = (list: readonly Picture[]): (File | undefined)[] =>
  list.map(({ state, file }) => (state === 'waiting' || state === 'uploading' || state === 'failed' ? file : undefined))

/** Each comes back to the place it had, as far as there is room. */
export const withKept = <B extends Brought>(
  list: readonly Picture<B>[],
  files: readonly (File | undefined)[],
  max: number,
): Picture<B>[] => {
  const all = [...list]
  for (const [at, file] of files.entries()) if (file && all.length < max) all.splice(at, 0, kept<B>(file))
  return all
}

/** What a picture becomes that did not arrive. The server's no about a picture will not change; another one is needed. */
export const afterFailure = (failure: Failure): Pick<Picture, 'state' | 'reason' | 'waitsFor'> => {
  const reason = failureMessage(failure, messages.notUploaded)
  if (failure.kind === 'refused' && [400, 413].includes(failure.status)) return { state: 'refused', reason }
  return { state: 'failed', reason, waitsFor: failure.kind === 'no-answer' ? 'network' : undefined }
}
