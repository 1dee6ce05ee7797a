import type { PictureItem } from '../../ui/picture/picture-item.ts'
import { prepareImage } from '../../ui/picture/shrink-image.ts'
import type { Failure } from '../failure.ts'
import type { Progress } from '../request.ts'
import type { PictureFiles } from './picture-files.ts'
import {
  addFiles,
  failedState,
  filesToKeep,
  isInProgress,
  listUploaded,
  makeItem,
  makeUploaded,
  messages,
  type Picture,
  restoreFiles,
  sortByIds,
  type UploadedPicture,
} from './picture-list.ts'

export type UploadOptions = { signal: AbortSignal; onProgress: Progress }

type PictureUploadsOptions<Uploaded extends UploadedPicture> = {
  beginning: readonly Uploaded[]
  max: number
  files: PictureFiles
  send: (file: File, options: UploadOptions) => Promise<{ kind: 'uploaded'; picture: Uploaded } | Failure>
  /** Tells the server that the picture is no longer needed. */
  discard: (picture: Uploaded) => void
}

const noDetails = { percent: undefined, reason: undefined, waitsFor: undefined }

/** Not 100: all bytes are sent, but the answer is still to come. */
const allSentPercent = 99

/**
 * Prepares and uploads the chosen pictures one after another, because the network is slow and paid for.
 * What is not uploaded yet is stored on the device, and goes on when the page is opened again.
 */
export const pictureUploads = <Uploaded extends UploadedPicture>({
  beginning,
  max,
  files,
  send,
  discard,
}: PictureUploadsOptions<Uploaded>) => {
  let list: Picture<Uploaded>[] = beginning.map((picture) => makeUploaded(picture))
  let items: readonly PictureItem[] = list.map(makeItem)
  /** The page that shows the list. While there is none, nothing is uploaded. */
  let page: { onChange: (uploaded: Uploaded[]) => void } | undefined
  let isPreparing = false
  let upload: { id: string; stop: AbortController } | undefined
  const listeners = new Set<() => void>()

  const update = (next: Picture<Uploaded>[]) => {
    const before = listUploaded(list)
    list = next
    items = list.map(makeItem)
    const after = listUploaded(list)
    // First the draft, then the stored files: if the page closes in between, the picture is there twice rather than lost.
    if (after.map(({ id }) => id).join() !== before.map(({ id }) => id).join()) page?.onChange(after)
    files.keep(filesToKeep(list))
    for (const listener of [...listeners]) listener()
    void prepareNext()
    void sendNext()
  }

  const find = (id: string) => list.find((one) => one.id === id)
  const change = (id: string, changes: Partial<Picture<Uploaded>>) =>
    update(list.map((one) => (one.id === id ? { ...one, ...noDetails, ...changes } : one)))
  const stopSending = (id: string) => {
    if (upload?.id === id) upload.stop.abort()
  }

  const prepareNext = async () => {
    const next = list.find(({ state }) => state === 'preparing')
    if (isPreparing || !next?.file) return
    isPreparing = true
    const prepared = await prepareImage(next.file)
    isPreparing = false
    if (prepared.state === 'ready') change(next.id, { state: 'waiting', file: prepared.file })
    else change(next.id, { state: 'refused', reason: prepared.reason })
  }

  const sendNext = async () => {
    const next = list.find(({ state }) => state === 'waiting')
    if (!page || upload || !next?.file) return
    const { id, file } = next
    const stop = new AbortController()
    upload = { id, stop }
    change(id, { state: 'uploading', percent: 0 })
    const onProgress: Progress = ({ sentBytes, totalBytes }) => {
      const percent = Math.min(allSentPercent, Math.floor((sentBytes / totalBytes) * 100))
      if (!stop.signal.aborted && find(id)?.percent !== percent) change(id, { state: 'uploading', percent })
    }
    const result = await send(file, { signal: stop.signal, onProgress })
    upload = undefined
    if (result.kind === 'uploaded') finishUpload(id, result.picture)
    // Whoever aborted it has already set the picture's new state.
    else if (stop.signal.aborted) update(list)
    else change(id, failedState(result))
  }

  const finishUpload = (id: string, picture: Uploaded) => {
    if (!find(id)) discard(picture)
    change(id, { state: 'ready', uploaded: picture })
  }

  const retryAfterOffline = () => {
    for (const { id, waitsFor } of list) if (waitsFor) change(id, { state: 'waiting' })
  }

  const nextChange = () =>
    new Promise<void>((resolve) => {
      const listener = () => {
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
    })

  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Returns a function for leaving the page: it stops a running upload, which starts again with the next page. */
    begin: (onChange: (uploaded: Uploaded[]) => void) => {
      page = { onChange }
      const releaseFiles = files.open((stored) => update(restoreFiles(list, stored, max)))
      window.addEventListener('online', retryAfterOffline)
      update(list)
      return async () => {
        page = undefined
        window.removeEventListener('online', retryAfterOffline)
        if (upload) change(upload.id, { state: 'waiting' })
        upload?.stop.abort()
        while (list.some(({ state }) => state === 'preparing')) await nextChange()
        releaseFiles()
      }
    },

    add: (chosen: readonly File[], insteadOf?: string) => update(addFiles(list, chosen, max, insteadOf)),

    remove: (id: string) => {
      const picture = find(id)?.uploaded
      stopSending(id)
      update(list.filter((one) => one.id !== id))
      if (picture) discard(picture)
    },

    retry: (id: string) => change(id, { state: 'waiting' }),

    stop: (id: string) => {
      change(id, { state: 'failed', reason: messages.stopped })
      stopSending(id)
    },

    reorder: (ids: readonly string[]) => update(sortByIds(list, ids)),

    /** Removes the uploaded pictures that the form may not send any more. */
    keepOnly: (pictures: readonly Uploaded[]) =>
      update(list.filter(({ uploaded }) => !uploaded || pictures.some(({ id }) => id === uploaded.id))),

    /** Resolves when nothing is being prepared or uploaded any more. */
    whenFinished: async () => {
      while (list.some(isInProgress)) await nextChange()
      return { ids: listUploaded(list).map(({ id }) => id), unfinished: list.filter((one) => !one.uploaded).length }
    },

    /** For a form that was submitted or given up: nothing of it may stay on the device. */
    forget: async () => {
      for (const { id } of list.filter(({ uploaded }) => !uploaded)) stopSending(id)
      update(list.filter(({ uploaded }) => uploaded))
      await files.clear()
    },
  }
}
