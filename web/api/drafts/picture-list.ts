import type { PictureItem, PictureState } from '../../ui/picture/picture-item.ts'
import { type Failure, failureMessage } from '../failure.ts'

export const messages = {
  uploaded: 'Uploaded picture',
  notUploaded: 'The picture could not be uploaded. Please try again.',
  stopped: 'Stopped before it was uploaded.',
} as const

/** A picture on the server: its id there, and the URL of its medium size. */
export type UploadedPicture = { id: string; medium: string }

/** One picture of the form, from the moment it is chosen. */
export type Picture<Uploaded extends UploadedPicture = UploadedPicture> = {
  /** Only for this page; once uploaded, the picture also has the server's id. */
  id: string
  name: string
  state: PictureState
  file?: File
  uploaded?: Uploaded
  percent?: number
  reason?: string
  /** No answer came: the upload is tried again when the network is back. */
  waitsFor?: 'network'
}

export const makeUploaded = <Uploaded extends UploadedPicture>(picture: Uploaded): Picture<Uploaded> => {
  return { id: picture.id, name: messages.uploaded, state: 'ready', uploaded: picture }
}

const makeChosen = <Uploaded extends UploadedPicture>(file: File): Picture<Uploaded> => {
  return { id: crypto.randomUUID(), name: file.name, state: 'preparing', file }
}

/** A stored file was already prepared before the page was left. */
const makeRestored = <Uploaded extends UploadedPicture>(file: File): Picture<Uploaded> => ({
  ...makeChosen(file),
  state: 'waiting',
})

export const isInProgress = ({ state }: { state: PictureState }): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'uploading'

export const listUploaded = <Uploaded extends UploadedPicture>(list: readonly Picture<Uploaded>[]): Uploaded[] =>
  list.flatMap((one) => one.uploaded ?? [])

export const makeItem = ({ id, name, state, file, uploaded, percent, reason }: Picture): PictureItem => {
  return { id, name, state, percent, reason, preview: state === 'refused' ? undefined : (file ?? uploaded?.medium) }
}

export const addFiles = <Uploaded extends UploadedPicture>(
  list: readonly Picture<Uploaded>[],
  files: readonly File[],
  max: number,
  insteadOf?: string,
): Picture<Uploaded>[] => {
  const added = files.map((file) => makeChosen<Uploaded>(file))
  if (insteadOf) return list.flatMap((one) => (one.id === insteadOf ? added.slice(0, 1) : [one]))
  return [...list, ...added].slice(0, max)
}

export const sortByIds = <Uploaded extends UploadedPicture>(
  list: readonly Picture<Uploaded>[],
  ids: readonly string[],
): Picture<Uploaded>[] => [...list].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** Per position, the file that is prepared but not uploaded yet, for storing on the device. */
export const filesToKeep = (list: readonly Picture[]): (File | undefined)[] =>
  list.map(({ state, file }) => (state === 'waiting' || state === 'uploading' || state === 'failed' ? file : undefined))

/** Puts each stored file back at its position, as long as there is room. */
export const restoreFiles = <Uploaded extends UploadedPicture>(
  list: readonly Picture<Uploaded>[],
  files: readonly (File | undefined)[],
  max: number,
): Picture<Uploaded>[] => {
  const all = [...list]
  for (const [at, file] of files.entries())
    if (file && all.length < max) all.splice(at, 0, makeRestored<Uploaded>(file))
  return all
}

/** A picture that the server refused will be refused again, so it is not offered for a retry. */
export const failedState = (failure: Failure): Pick<Picture, 'state' | 'reason' | 'waitsFor'> => {
  const reason = failureMessage(failure, messages.notUploaded)
  if (failure.kind === 'refused' && [400, 413].includes(failure.status)) return { state: 'refused', reason }
  return { state: 'failed', reason, waitsFor: failure.kind === 'no-answer' ? 'network' : undefined }
}
