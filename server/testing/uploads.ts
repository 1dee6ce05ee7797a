import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { vi } from 'vitest'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { text } from '../../contract/fields.ts'
import { required } from '../../contract/sentence.ts'
import { handle } from '../http/handle.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { readOrRefuse } from '../http/read-pictures.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { formType } from './broken-forms.ts'
import { patience } from './patience.ts'
import { bearer } from './submit.ts'

const uploadCall = {
  wing: 'catalogue',
  method: 'POST',
  body: v.strictObject({ name: text('The name', { requiredMessage: required('Name is required'), maxLength: 20 }) }),
  files: {
    main: { max: 1, presence: 'required', requiredMessage: required('Please upload the main picture') },
    more: { max: 2, presence: 'optional' },
  },
  reply: v.object({ name: v.string(), sizes: v.array(v.number()), more: v.number() }),
  successStatus: 201,
} as const

/** Replies with what it was sent. */
export const upload = endpoint({ ...uploadCall, path: '/test-upload', summary: 'A field and some pictures.' })
export const vendorUpload = endpoint({ ...upload, path: '/test-vendor-upload', access: 'session' })
/** Reads the main picture as an identity document and replies with it. */
export const documentUpload = endpoint({
  ...upload,
  path: '/test-document-upload',
  reply: v.object({ document: v.string() }),
})

export type UploadPortal = TestApp & {
  url: string
  port: number
  /** The main pictures of the last call that reached its rule. */
  last(): { received: ReceivedFile[]; pictures: Buffer[] }
  /** The folder for half-received files. */
  leftOver(): string[]
  waitForLeftOver(count: number): Promise<void>
}

export const startUploadPortal = async (): Promise<UploadPortal> => {
  const portal = await buildTestApp()
  let last: ReturnType<UploadPortal['last']> = { received: [], pictures: [] }
  for (const call of [upload, vendorUpload])
    handle(portal.app, call, async ({ body, files }) => {
      const pictures = await Promise.all(files.main.map((file) => file.read()))
      last = { received: files.main, pictures }
      return { name: body.name, sizes: pictures.map(({ length }) => length), more: files.more.length }
    })
  handle(portal.app, documentUpload, async ({ files }) => {
    const document = await readOrRefuse(files.main[0] as ReceivedFile, (bytes) =>
      portal.context.images.readDocument(bytes),
    )
    return { document: document.toString('base64') }
  })
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const leftOver = () => readdirSync(portal.app.uploadsFolder, { recursive: true }).map(String)
  return {
    ...portal,
    url,
    port: Number(new URL(url).port),
    last: () => last,
    leftOver,
    waitForLeftOver: (count) =>
      vi.waitFor(() => {
        if (leftOver().length !== count) throw new Error(`there are ${leftOver().length} entries, not ${count}`)
      }, patience),
  }
}

export type Part = [name: string, value: string | Uint8Array, fileName?: string]

export const sendParts = async (
  { url }: Pick<UploadPortal, 'url'>,
  parts: Part[],
  call: { url: string } = upload,
): Promise<{ status: number; body: { message: string; sizes?: number[]; document?: string } }> => {
  const form = new FormData()
  for (const [name, value, fileName = 'photo.jpg'] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName)
  const response = await fetch(url + call.url, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

type FormRequest = { body: string | string[]; type?: string; token?: string }

/**
 * Sends a raw form, valid or not, in one piece or several, as Latin-1 text. Returns undefined if no answer came in
 * time.
 */
export const sendForm = async (
  { url }: Pick<UploadPortal, 'url'>,
  call: Pick<Endpoint, 'method' | 'url'>,
  { body, type = formType, token }: FormRequest,
): Promise<{ status: number; body: { status: number; message: string } } | undefined> => {
  const response = await fetch(url + call.url.replace(':which', 'cover'), {
    method: call.method,
    ...(typeof body === 'string'
      ? { body: latin1Bytes(body) }
      : { body: inPieces([...body]), duplex: 'half' as const }),
    headers: { 'content-type': type, ...(token ? bearer(token) : {}) },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response && { status: response.status, body: await response.json() }
}

const latin1Bytes = (text: string) => Buffer.from(text, 'latin1')

const inPieces = (pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    async pull(body) {
      await setImmediate()
      const piece = pieces.shift()
      if (piece === undefined) body.close()
      else body.enqueue(latin1Bytes(piece))
    },
  })

type RawRequest = {
  head: string[]
  body?: readonly (Uint8Array | string)[]
  call?: { url: string }
  /** What has to happen before the last part of the body is sent. */
  beforeLast?: () => Promise<unknown>
}

/** A sender that reads the answer only after it has sent everything. The head is sent as given. */
export const sendRaw = async (
  { port }: Pick<UploadPortal, 'port'>,
  { head, body = [], call = upload, beforeLast }: RawRequest,
) => {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  let end: 'closed' | 'cut' = 'closed'
  let sentBytes = 0
  let answer = ''
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => {
      end = 'cut'
    })
  })
  socket.write([`POST ${call.url} HTTP/1.1`, 'Host: portal.example', ...head, '', ''].join('\r\n'))
  for (const [at, part] of body.entries()) {
    if (socket.destroyed) break
    if (at === body.length - 1) await beforeLast?.()
    sentBytes += part.length
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.resume()
  await closed
  return { answer, sentBytes, end }
}

export const multipartHead = 'Content-Type: multipart/form-data; boundary=b'

/** The beginning of a file part. */
export const fileHead = (name: string, fileName: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`

export const lastBoundary = '\r\n--b--\r\n'
