import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { addBusiness } from '../../contract/business/add-business.ts'
import { keepBusinessDraft } from '../../contract/business/draft.ts'
import { correctBusiness } from '../../contract/business/my-application.ts'
import { addService, addServiceInfo } from '../../contract/catalogue/add-service.ts'
import { uploadServicePicture } from '../../contract/catalogue/pictures.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** The same numbers from 0 to 1 for the same seed. */
export const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
type Random = ReturnType<typeof randomNumbers>
const below = (next: Random, most: number) => Math.floor(next() * most)

/** What a sender does after its last byte. One that resets hears no answer. */
type Ending = 'stays' | 'ends' | 'resets'
export type BrokenRequest = {
  what: string
  bytes: Buffer
  ending: Ending /** It stops in the middle. */
  stalls: boolean
}

type Call = { method: string; url: string; type: string; body: Buffer }

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
/** It begins like a picture and is none, so that no request is ever accepted and none may leave a trace. */
const file = (name: string, bytes: number) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0${'x'.repeat(bytes)}\r\n`

const form = ({ method, url, files = {} }: Endpoint): Call => {
  const [name = 'picture', more = name] = Object.keys(files)
  const body = latin1(`${field('name', 'Ama')}${file(name, 3_000)}${file(more, 200_000)}--b--\r\n`)
  return { method, url: url.replace(':which', 'cover'), type: 'multipart/form-data; boundary=b', body }
}
const json = ({ method, url }: { method: string; url: string }): Call => ({
  method,
  url,
  type: 'application/json',
  body: latin1(JSON.stringify({ nobody: 'Ama', text: 'x'.repeat(2_000) })),
})

const correction = { ...correctBusiness, url: `${correctBusiness.url}?version=1` }

/** Every call that takes pictures, and some of those that take JSON: with a session, without one, and signed. */
export const callsWithBodies: Call[] = [
  ...[addBusiness, correction, addService, addServiceInfo, uploadServicePicture, setProfilePicture].map(form),
  ...[sendHelpRequest, keepBusinessDraft, { method: 'POST', url: '/bservice/api/v1/webhooks/paystack' }].map(json),
]

type Draft = { headers: string[]; body: Buffer; ending?: Ending; stalls?: boolean; line?: string }
type Breakage = (call: Call, next: Random) => Draft

const lengthHeader = (body: Buffer) => `Content-Length: ${body.length}`
const typeHeader = ({ type }: Call) => `Content-Type: ${type}`
const honest = (call: Call): Draft => ({ headers: [typeHeader(call), lengthHeader(call.body)], body: call.body })
const cutAt = (call: Call, next: Random) => call.body.subarray(0, below(next, call.body.length))
const withType = (call: Call, type: string): Draft => ({
  ...honest(call),
  headers: [`Content-Type: ${type}`, lengthHeader(call.body)],
})
const withBody = (call: Call, body: Buffer): Draft => ({ headers: [typeHeader(call), lengthHeader(body)], body })
const chunked = (call: Call) => [typeHeader(call), 'Transfer-Encoding: chunked']
const chunk = (bytes: Buffer) => Buffer.concat([latin1(`${bytes.length.toString(16)}\r\n`), bytes, latin1('\r\n')])
const without = (bytes: Buffer, from: number, count: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + count)])

export const breakages: Record<string, Breakage> = {
  'it stops in the middle': (call, next) => ({ ...honest(call), body: cutAt(call, next), stalls: true }),
  'it ends in the middle': (call, next) => ({ ...honest(call), body: cutAt(call, next), ending: 'ends' }),
  'it is torn off in the middle': (call, next) => ({ ...honest(call), body: cutAt(call, next), ending: 'resets' }),
  'more is announced than comes': (call, next) => ({
    headers: [typeHeader(call), `Content-Length: ${call.body.length + 1 + below(next, 5_000)}`],
    body: call.body,
    stalls: true,
  }),
  'more is announced than comes, and it ends': (call) => ({
    headers: [typeHeader(call), `Content-Length: ${call.body.length + 1}`],
    body: call.body,
    ending: 'ends',
  }),
  'less is announced than comes': (call, next) => ({
    headers: [typeHeader(call), `Content-Length: ${below(next, call.body.length)}`],
    body: call.body,
  }),
  'the length is no number': (call) => ({ headers: [typeHeader(call), 'Content-Length: many'], body: call.body }),
  'the length is negative': (call) => ({ headers: [typeHeader(call), 'Content-Length: -1'], body: call.body }),
  'there are two lengths': (call) => ({
    headers: [typeHeader(call), 'Content-Length: 5', lengthHeader(call.body)],
    body: call.body,
  }),
  'a length and chunks': (call) => ({ headers: [...chunked(call), lengthHeader(call.body)], body: call.body }),
  'the length is beyond all measure': (call) => ({
    headers: [typeHeader(call), 'Content-Length: 99999999999999999999999'],
    body: call.body,
  }),
  'no length': (call) => ({ headers: [typeHeader(call)], body: call.body }),
  'chunks without an end': (call, next) => ({ headers: chunked(call), body: chunk(cutAt(call, next)), stalls: true }),
  'a chunk without an end': (call, next) => ({
    headers: chunked(call),
    body: Buffer.concat([latin1('fffff\r\n'), cutAt(call, next)]),
    stalls: true,
  }),
  'a chunk whose length is none': (call) => ({
    headers: chunked(call),
    body: Buffer.concat([latin1('xyz\r\n'), call.body]),
  }),
  'a chunk that is longer than it says': (call) => ({
    headers: chunked(call),
    body: Buffer.concat([latin1('5\r\n'), call.body]),
  }),
  'a chunk with endless extensions': (call) => ({
    headers: chunked(call),
    body: Buffer.concat([latin1(`5;${'a=b;'.repeat(20_000)}\r\n`), call.body]),
  }),
  'chunks with endless trailers': (call) => ({
    headers: chunked(call),
    body: Buffer.concat([chunk(call.body), latin1(`0\r\n${'X-More: 1\r\n'.repeat(5_000)}`)]),
  }),
  'chunks of one byte': (call, next) => ({
    headers: chunked(call),
    body: Buffer.concat([...cutAt(call, next).subarray(0, 300)].map((byte) => chunk(Buffer.from([byte])))),
    stalls: true,
  }),
  'an unknown transfer coding': (call) => ({ headers: [typeHeader(call), 'Transfer-Encoding: gzip'], body: call.body }),
  'gzip is claimed and is none': (call) => ({
    ...honest(call),
    headers: [...honest(call).headers, 'Content-Encoding: gzip'],
  }),
  'gzip is claimed and cut': (call, next) => {
    const packed = gzipSync(call.body)
    const body = packed.subarray(0, 1 + below(next, packed.length))
    return { headers: [typeHeader(call), lengthHeader(body), 'Content-Encoding: gzip'], body }
  },
  'another boundary': (call) => withType(call, 'multipart/form-data; boundary=other'),
  'no boundary': (call) => withType(call, 'multipart/form-data'),
  'an empty boundary': (call) => withType(call, 'multipart/form-data; boundary=""'),
  'a boundary of 300 letters': (call) => withType(call, `multipart/form-data; boundary=${'b'.repeat(300)}`),
  'another type': (call) => withType(call, 'application/x-www-form-urlencoded'),
  'JSON is claimed': (call) => withType(call, 'application/json'),
  'no type': (call) => ({ headers: [lengthHeader(call.body)], body: call.body }),
  'parts without a name': (call) =>
    withBody(call, latin1(`${'--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n'.repeat(20)}--b--\r\n`)),
  'thousands of fields': (call) => withBody(call, latin1(`${field('a', 'x').repeat(3_000)}--b--\r\n`)),
  'thousands of files': (call) => withBody(call, latin1(`${file('picture', 1).repeat(3_000)}--b--\r\n`)),
  'headings without an end': (call) =>
    withBody(call, latin1('--b\r\n\r\n--b\r\nContent-Disposition: form-data\r\n--b--\r\n')),
  'lines that are cut': (call, next) => {
    const at = call.body.indexOf('\r\n', below(next, call.body.length / 2))
    return withBody(call, without(call.body, Math.max(at, 0), 1 + below(next, 2)))
  },
  'the last line is cut': (call, next) => withBody(call, call.body.subarray(0, -1 - below(next, 8))),
  'some bytes are others': (call, next) => {
    const body = Buffer.from(call.body)
    for (let at = 0; at < 8; at++) body[below(next, Math.min(body.length, 3_500))] = below(next, 256)
    return withBody(call, body)
  },
  'the headers stop in the middle': (call) => ({
    headers: [typeHeader(call)],
    body: Buffer.alloc(0),
    stalls: true,
    line: 'half',
  }),
  'nothing comes at all': () => ({ headers: [], body: Buffer.alloc(0), stalls: true, line: 'none' }),
}

/** Each breakage of each call, cut at another place for each seed. */
export const brokenRequest = (
  call: Call,
  what: string,
  { token, seed }: { token: string; seed: number },
): BrokenRequest => {
  const next = randomNumbers(seed)
  const { headers, body, ending = 'stays', stalls = false, line } = (breakages[what] as Breakage)(call, next)
  const lines = [
    `${call.method} ${call.url} HTTP/1.1`,
    'Host: portal.example',
    `Authorization: Bearer ${token}`,
    ...headers,
  ]
  const head = latin1(`${lines.join('\r\n')}${line === 'half' ? '' : '\r\n\r\n'}`)
  const bytes = line === 'none' ? Buffer.alloc(0) : Buffer.concat([head, body])
  return { what: `${call.method} ${call.url}: ${what} (seed ${seed})`, bytes, ending, stalls }
}

export type Outcome = { what: string; status?: number; ended: 'answered' | 'closed' | 'reset by the sender' }

/** Waits for an answer or for the end of the connection. The sender never closes by itself. */
export const sendBroken = (
  port: number,
  { what, bytes, ending }: BrokenRequest,
  localAddress?: string,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }, () => {
      const sent = () => {
        if (ending === 'ends') socket.end()
        if (ending !== 'resets') return
        socket.resetAndDestroy()
        resolve({ what, ended: 'reset by the sender' })
      }
      if (bytes.length > 0) socket.write(bytes, sent)
    })
    let heard = ''
    socket.on('data', (part) => {
      heard += part
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1]
      if (!status) return
      socket.destroy()
      resolve({ what, status: Number(status), ended: 'answered' })
    })
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('close', () => resolve({ what, ended: 'closed' }))
  })
