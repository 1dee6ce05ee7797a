import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ServicePicture } from '../../../../contract/catalogue/listed-service.ts'
import { deleteServicePicture } from '../../../../contract/catalogue/pictures.ts'
import { someEmail } from '../../../../testing/samples.ts'
import { openSession } from '../../../session/session-storage.ts'
import { sampleVendor } from '../../../session/testing/vendor-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { smallIndexedDb } from '../../../ui/picture/testing/small-indexed-db.ts'
import { samplePicture } from '../../testing/samples.ts'
import { PictureField } from '../media-and-terms-fields.tsx'
import { chooseBeginning, describeStoredDraft, type LocalDraft } from '../service-draft.ts'
import { type PictureUploads, usePictureUploads } from '../use-picture-uploads.ts'
import { jpeg } from './jpeg.ts'

/** An upload that the test moves forward itself: the fake server would take all of it at once. */
export class Upload {
  static all: Upload[] = []
  static get last(): Upload {
    return Upload.all.at(-1) as Upload
  }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  state: 'under way' | 'aborted' = 'under way'
  name = ''
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  send(content: FormData) {
    this.name = (content.get('picture') as File).name
    Upload.all.push(this)
  }
  abort() {
    this.state = 'aborted'
    this.onabort()
  }
  progress = (loaded: number, total: number) => act(async () => this.upload.onprogress?.({ loaded, total }))
  answer = (status: number, body: object) =>
    act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.onload()
    })
  /** The id of the picture is its file's name without the ending. */
  arrive = () => this.answer(201, { picture: samplePicture(this.name.replace('.jpg', '')) })
  cut = () => act(async () => this.onerror())
}

/** A photo whose bytes can be read only once `arrive` is called. */
export const slow = (file: File) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const part = file.slice(0, 8)
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => promise.then(() => part.arrayBuffer()) })
  return { file, arrive: () => act(async () => resolve()) }
}

/** Uploads go through `Upload`. The returned server is for all other calls and loses them. */
export const onFreshPictures = () => {
  const server = fakeServer()
  beforeEach(() => {
    localStorage.clear()
    Upload.all = []
    vi.stubGlobal('indexedDB', smallIndexedDb())
    vi.stubGlobal('XMLHttpRequest', Upload)
    server.lose(deleteServicePicture)
    openSession({ token: 'a.b.c', expiresAtMs: Date.now() + 3_600_000 }, { ...sampleVendor, email: someEmail() })
  })
  afterEach(async () => {
    cleanup()
    await letUploadsRun()
    vi.unstubAllGlobals()
  })
  return server
}

export const keptIds = vi.fn((_ids: string[]) => {})
export const page: { uploads: PictureUploads; showStep: (step: 'last' | 'other') => Promise<void> } = {} as never

/** A draft that only records the ids it is given. */
const drafts = {
  current: () => chooseBeginning(describeStoredDraft(null), undefined),
  keep: ({ pictures }: Pick<LocalDraft, 'pictures'>) => keptIds(pictures.map(({ id }) => id)),
}

function Page({ beginning }: { beginning: ServicePicture[] }) {
  const [step, setStep] = useState<'last' | 'other'>('last')
  page.uploads = usePictureUploads({ beginning, drafts })
  page.showStep = (next) => act(async () => setStep(next))
  return step === 'last' ? <PictureField uploads={page.uploads} /> : null
}

/** Renders only the pictures, and waits until the files stored on the device are read. */
export const open = async (...beginning: string[]) => {
  keptIds.mockClear()
  const { unmount } = render(<Page beginning={beginning.map(samplePicture)} />)
  await letUploadsRun()
  return { leave: () => act(async () => unmount()) }
}

export const letUploadsRun = () => act(async () => new Promise((done) => setTimeout(done, 5)))

export const choose = async (...files: (File | string)[]) => {
  const chosen = files.map((file) => (typeof file === 'string' ? jpeg(file) : file))
  fireEvent.change(screen.getByLabelText(/^Add a /), { target: { files: chosen } })
  await letUploadsRun()
}
export const press = async (name: string) => {
  fireEvent.click(screen.getByLabelText(name))
  await letUploadsRun()
}
export const goOnline = async () => {
  await act(async () => void window.dispatchEvent(new Event('online')))
  await letUploadsRun()
}

export const shownPictures = () =>
  page.uploads.items.map(({ name, state, percent }) =>
    [name, state, percent].filter((one) => one !== undefined).join(' '),
  )
export const names = () => Upload.all.map(({ name }) => name)
