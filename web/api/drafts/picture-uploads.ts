import type { PictureItem } from '../../ui/picture/picture-item.ts'
import { prepareImage } from '../../ui/picture/shrink-image.ts'
import type { Failure } from '../failure.ts'
import type { Progress } from '../request.ts'
import type { PictureFiles } from './picture-files.ts'
import {
  afterFailure,
  type Brought,
  brought,
  broughtIn,
  filesToKeep,
  inOrder,
  isOnItsWay,
  makeItem,
  messages,
  type Picture,
  withAdded,
  withKept,
} from './picture-list.ts'

export type Sending = { signal: AbortSignal; onProgress: Progress }

type UploadsOptions<B extends Brought> = {
  beginning: readonly B[]
  max: number
  files: PictureFiles
  send: (file: File, sending: Sending) => Promise<{ kind: 'brought'; picture: B } | Failure>
  /** The server need not keep it any longer. */
  discard: (picture: B) => void
}

const nothingSaid = { percent: undefined, reason: undefined, waitsFor: undefined }

/** All bytes have left, and the answer is still to come. */
const sentPercent = 99

/**
 * Prepares and uploads what is chosen: one picture after another, as the network is slow and paid for.
 * It keeps what has not arrived on the device, and goes on with it when the page is there again.
 */
export const pictureUploads = <B extends Brought>({ beginning, max, files, send, discard }: UploadsOptions<B>) => {
  let list: Picture<B>[] = beginning.map((picture) => brought(picture))
  let items: readonly PictureItem[] = list.map(makeItem)
  /** Hears of what has been brought. While nobody does, nothing is sent. */
  let page: { onChange: (brought: B[]) => void } | undefined
  let isPreparing = false
  let sending: { id: string; stop: AbortController } | undefined
  const listeners = new Set<() => void>()

  const put = (next: Picture<B>[]) => {
    const before = broughtIn(list)
    list = next
    items = list.map(makeItem)
    const after = broughtIn(list)
    // Before the device forgets the file: a page closed in between has it twice rather than not at all.
    if (after.map(({ id }) => id).join() !== before.map(({ id }) => id).join()) page?.onChange(after)
    files.keep(filesToKeep(list))
    for (const tell of [...listeners]) tell()
    void prepareNext()
    void sendNext()
  }

  const find = (id: string) => list.find((one) => one.id === id)
  const change = (id: string, news: Partial<Picture<B>>) =>
    put(list.map((one) => (one.id === id ? { ...one, ...nothingSaid, ...news } : one)))
  const stopSending = (id: string) => {
    if (sending?.id === id) sending.stop.abort()
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
    if (!page || sending || !next?.file) return
    const { id, file } = next
    const stop = new AbortController()
    sending = { id, stop }
    change(id, { state: 'uploading', percent: 0 })
    const onProgress: Progress = ({ sentBytes, totalBytes }) => {
      const percent = Math.min(sentPercent, Math.floor((sentBytes / totalBytes) * 100))
      if (!stop.signal.aborted && find(id)?.percent !== percent) change(id, { state: 'uploading', percent })
    }
    const result = await send(file, { signal: stop.signal, onProgress })
    sending = undefined
    if (result.kind === 'brought') arrived(id, result.picture)
    // Whoever stopped it has said what becomes of it.
    else if (stop.signal.aborted) put(list)
    else change(id, afterFailure(result))
  }

  const arrived = (id: string, picture: B) => {
    if (!find(id)) discard(picture)
    change(id, { state: 'ready', brought: picture })
  }

  const goOn = () => {
    for (const { id, waitsFor } of list) if (waitsFor) change(id, { state: 'waiting' })
  }

  const changed = () =>
    new Promise<void>((resolve) => {
      const tell = () => {
        listeners.delete(tell)
        resolve()
      }
      listeners.add(tell)
    })

  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The page is there. Returns how to leave it: the upload under way ends, and begins again with the page. */
    begin: (onChange: (brought: B[]) => void) => {
      page = { onChange }
      const letGo = files.open((kept) => put(withKept(list, kept, max)))
      window.addEventListener('online', goOn)
      put(list)
      return async () => {
        page = undefined
        window.removeEventListener('online', goOn)
        if (sending) change(sending.id, { state: 'waiting' })
        sending?.stop.abort()
        while (list.some(({ state }) => state === 'preparing')) await changed()
        letGo()
      }
    },

    add: (chosen: readonly File[], insteadOf?: string) => put(withAdded(list, chosen, max, insteadOf)),

    remove: (id: string) => {
      const picture = find(id)?.brought
      stopSending(id)
      put(list.filter((one) => one.id !== id))
      if (picture) discard(picture)
    },

    retry: (id: string) => change(id, { state: 'waiting' }),

    stop: (id: string) => {
      change(id, { state: 'failed', reason: messages.stopped })
      stopSending(id)
    },

    reorder: (ids: readonly string[]) => put(inOrder(list, ids)),

    /** What the form goes on with of those that were brought; what has not arrived yet stays. */
    show: (pictures: readonly B[]) => {
      const onTheirWay = list.filter((one) => !one.brought)
      const shown = pictures.map((picture) => list.find((one) => one.brought?.id === picture.id) ?? brought(picture))
      put([...shown.slice(0, max - onTheirWay.length), ...onTheirWay])
    },

    /** What came of all that was chosen, once nothing is on its way any more. */
    settled: async () => {
      while (list.some(isOnItsWay)) await changed()
      return { ids: broughtIn(list).map(({ id }) => id), unfinished: list.filter((one) => !one.brought).length }
    },

    /** The form is done with: nothing of it stays on the device. */
    forget: async () => {
      for (const { id } of list.filter(({ brought }) => !brought)) stopSending(id)
      put(list.filter(({ brought }) => brought))
      await files.clear()
    },
  }
}
