import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileField, Refusal } from '../../contract/endpoint.ts'
import { detectImageType, type ImageType, imageRefusals, imageRule } from '../../contract/image-rule.ts'
import { limits } from '../../contract/limits.ts'
import { isStorable, textUnreadable } from '../../contract/readable-text.ts'
import { missingField, refusals, unknownField } from '../../contract/refusals.ts'
import { ApiError, fail } from './api-error.ts'
import { boundParts } from './bound-parts.ts'
import { storeEncrypted } from './encrypted-file.ts'
import { holdInMemory, type Room, roomForUploads } from './hold-in-memory.ts'
import { keepReadingAfterAnswer } from './unread-body.ts'

/** A picture of the request, readable until the rule is done. `field` says which one it is. */
export type ReceivedFile = { read(): Promise<Buffer>; type: ImageType; sizeBytes: number; field: string }

type ReceivedForm = AsyncDisposable & {
  fields: Record<string, string>
  files: Record<string, ReceivedFile[]>
  /** Where a picture is stored while it arrives: in memory if there is room, else in this folder. */
  place: { room: Room; folder: string; releases: (() => void)[] }
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadsFolder: string
    uploadsRoom: Room
    /** The parser's time limit after the last byte of a body. */
    parsingMaxMs: number
  }
}

/** The parser needs only milliseconds then, and a browser waits 30 seconds for its answer. */
const parsingMaxMs = 10_000

export const installUploadsFolder = async (app: FastifyInstance, uploadsFolder: string): Promise<void> => {
  // Removes what a killed server left half-received.
  await rm(uploadsFolder, { recursive: true, force: true })
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
  app.decorate('uploadsFolder', uploadsFolder)
  app.decorate('uploadsRoom', roomForUploads())
  app.decorate('parsingMaxMs', parsingMaxMs)
}

/** Registered only for calls with files, as the plugin hooks into every request of its context. */
export const installMultipart = async (context: FastifyInstance): Promise<void> => {
  keepReadingAfterAnswer(context)
  await context.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Continues after a faulty part: the first fault is the answer, in whatever order the parts came. */
export const receiveMultipart = async (
  request: FastifyRequest,
  expected: Record<string, FileField>,
): Promise<ReceivedForm> => {
  const fileCount = Object.values(expected).reduce((sum, { max }) => sum + max, 0)
  const totalBytes = fileCount * imageRule.maxBytes + limits.jsonMaxBytes
  if (Number(request.headers['content-length'] ?? 0) > totalBytes) fail(imageRefusals.tooLarge)

  const folder = join(request.server.uploadsFolder, randomUUID())
  await mkdir(folder, { mode: 0o700 })
  const place = { room: request.server.uploadsRoom, folder, releases: [] as (() => void)[] }
  const received: ReceivedForm = {
    fields: Object.create(null),
    files: Object.fromEntries(Object.keys(expected).map((name) => [name, []])),
    place,
    [Symbol.asyncDispose]: () => {
      for (const release of place.releases) release()
      return rm(folder, { recursive: true, force: true })
    },
  }
  let fault: Refusal | undefined
  try {
    const parts = request.parts({
      limits: {
        files: fileCount + 1,
        fields: 50,
        fieldSize: limits.jsonMaxBytes,
        fileSize: imageRule.maxBytes,
        headerPairs: 20,
      },
    })
    const bounds = { bytes: totalBytes, ms: request.server.parsingMaxMs }
    for await (const part of boundParts(parts, request.raw, bounds)) {
      const found = part.type === 'file' ? await readFile(part, expected, received) : readField(part, received.fields)
      fault ??= found
    }
    fault ??= findMissingFile(expected, received)
    if (fault) fail(fault)
    return received
  } catch (error) {
    await received[Symbol.asyncDispose]()
    throw error instanceof ApiError ? error : explainParserError(error, expected)
  }
}

const longestName = 100

/** The parser also yields parts without a name, and names of any length. */
const isNamed = ({ fieldname }: { fieldname?: string }) => fieldname !== undefined && fieldname.length <= longestName

const readField = (part: MultipartValue, fields: Record<string, string>): Refusal | undefined => {
  if (!isNamed(part)) return refusals.unreadable
  const value = String(part.value)
  if (part.valueTruncated) return refusals.tooLarge
  const field = part.fieldname
  if (!isStorable(field)) return { status: 400, ...textUnreadable }
  if (!isStorable(value)) return { status: 400, ...textUnreadable, field }
  if (field in fields) return { status: 400, ...unknownField(field), field }
  fields[field] = value
}

const readFile = async (
  part: MultipartFile,
  expected: Record<string, FileField>,
  received: ReceivedForm,
): Promise<Refusal | undefined> => {
  const rule = Object.hasOwn(expected, part.fieldname) ? expected[part.fieldname] : undefined
  const taken = received.files[part.fieldname]
  if (!rule || !taken || taken.length >= rule.max) {
    await drain(part.file)
    if (!isNamed(part)) return refusals.unreadable
    return { status: 400, ...(rule?.tooManyMessage ?? unknownField(part.fieldname)), field: part.fieldname }
  }
  const { sizeBytes, firstBytes, read } = await receiveFile(part.file, received.place)
  // A browser sends an empty part for a file input that was left empty.
  if (sizeBytes === 0) return undefined
  const field = rule.max === 1 ? part.fieldname : `${part.fieldname}.${taken.length}`
  if (part.file.truncated) return { ...imageRefusals.tooLarge, field }
  const type = detectImageType(firstBytes)
  if (!type) return { ...imageRefusals.wrongType, field }
  taken.push({ read, type, sizeBytes, field })
}

const receiveFile = async (from: Readable, { room, folder, releases }: ReceivedForm['place']) => {
  if (room.left < 1) return storeEncrypted(from, folder)
  const held = await holdInMemory(from, room)
  releases.push(held.release)
  return held
}

const drain = async (stream: Readable) => {
  for await (const _chunk of stream);
}

const findMissingFile = (expected: Record<string, FileField>, received: ReceivedForm): Refusal | undefined => {
  for (const [name, { presence, requiredMessage }] of Object.entries(expected))
    if (presence === 'required' && received.files[name]?.length === 0)
      return { status: 400, ...(requiredMessage ?? missingField(name)), field: name }
}

const explainParserError = (error: unknown, expected: Record<string, FileField>): unknown => {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  for (const [field, { tooManyMessage }] of Object.entries(expected))
    if (code === 'FST_FILES_LIMIT' && tooManyMessage) return new ApiError({ status: 400, ...tooManyMessage, field })
  if (statusCode === 413) return new ApiError(refusals.tooLarge)
  return isCausedByTheSender(error) ? new ApiError(refusals.unreadable) : error
}

const isCausedByTheSender = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return (
    code?.startsWith('FST_') || /unexpected end|malformed|boundary|needle|premature close|aborted/i.test(message ?? '')
  )
}
