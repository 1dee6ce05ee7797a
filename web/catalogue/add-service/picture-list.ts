import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import { limits } from '../../../contract/limits.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { randomId } from '../../random-id.ts'
import type { PictureItem, PictureState } from '../../ui/picture-item.ts'
import { pictureMessages as messages } from './messages.ts'

/** One picture of the form, from the moment it is chosen. `brought` is what the server made of it. */
export type Picture = {
  /** Its own for as long as the page lives; the server names it anew. */
  id: string
  name: string
  state: PictureState
  file?: File
  brought?: ServicePicture
  percent?: number
  reason?: string
  /** Nobody answered: it goes on by itself when there is a network again. */
  waitsFor?: 'network'
}

export const brought = (picture: ServicePicture): Picture => {
  return { id: picture.id, name: messages.uploaded, state: 'ready', brought: picture }
}

export const chosen = (file: File): Picture => {
  return { id: randomId(), name: file.name, state: 'preparing', file }
}

/** Prepared before the page was left. */
const kept = (file: File): Picture => ({ ...chosen(file), state: 'waiting' })

export const isOnItsWay = ({ state }: { state: PictureState }): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'uploading'

export const broughtIn = (list: readonly Picture[]): ServicePicture[] => list.flatMap((one) => one.brought ?? [])

export const itemOf = ({ id, name, state, file, brought, percent, reason }: Picture): PictureItem => {
  return { id, name, state, percent, reason, preview: state === 'refused' ? undefined : (file ?? brought?.medium) }
}

export const withAdded = (list: readonly Picture[], files: readonly File[], insteadOf?: string): Picture[] => {
  const added = files.map(chosen)
  if (insteadOf) return list.flatMap((one) => (one.id === insteadOf ? added.slice(0, 1) : [one]))
  return [...list, ...added].slice(0, limits.serviceImagesMax)
}

export const inOrder = (list: readonly Picture[], ids: readonly string[]): Picture[] =>
  [...list].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** What the device should keep, each at its place: what is prepared and has not arrived. */
export const filesToKeep = (list: readonly Picture[]): (File | undefined)[] =>
  list.map(({ state, file }) => (state === 'waiting' || state === 'uploading' || state === 'failed' ? file : undefined))

/** Each comes back to the place it had, as far as there is room. */
export const withKept = (list: readonly Picture[], files: readonly (File | undefined)[]): Picture[] => {
  const all = [...list]
  for (const [at, file] of files.entries())
    if (file && all.length < limits.serviceImagesMax) all.splice(at, 0, kept(file))
  return all
}

/** What a picture becomes that did not arrive. The server's no about a picture will not change; another one is needed. */
export const afterFailure = (failure: Failure): Partial<Picture> => {
  const reason = failureMessage(failure, messages.notUploaded)
  if (failure.kind === 'refused' && [400, 413].includes(failure.status)) return { state: 'refused', reason }
  return { state: 'failed', reason, waitsFor: failure.kind === 'no-answer' ? 'network' : undefined }
}
