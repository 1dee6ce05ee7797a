import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileField, Refusal } from '../../contract/endpoint.ts'
import { type ImageType, imageRule, imageSignatureBytes, imageTypeOf } from '../../contract/image-rule.ts'
import { limits } from '../../contract/limits.ts'
import { isStorable, unreadableTextMessage } from '../../contract/readable-text.ts'
import { refusals, unknownFieldMessage } from '../../contract/refusals.ts'
import { Refused, refuse } from './refuse.ts'

export type ReceivedFile = { path: string; type: ImageType; sizeBytes: number }

type Received = AsyncDisposable & { fields: Record<string, string>; files: Record<string, ReceivedFile[]> }

declare module 'fastify' {
  interface FastifyInstance {
    uploadsFolder: string
  }
}

export const installUploadsFolder = async (app: FastifyInstance, uploadsFolder: string): Promise<void> => {
  // What a killed server left half-received belongs to nobody.
  await rm(uploadsFolder, { recursive: true, force: true })
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
  app.decorate('uploadsFolder', uploadsFolder)
}

/** Only for the calls that take files: the plugin watches every request of the context it is registered in. */
export const takeMultipart = async (context: FastifyInstance): Promise<void> => {
  await context.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Reads the whole request even after the first fault, so that the browser gets the sentence and not a cut line. */
export const receiveMultipart = async (
  request: FastifyRequest,
  expected: Record<string, FileField>,
): Promise<Received> => {
  const fileCount = Object.values(expected).reduce((sum, { max }) => sum + max, 0)
  const totalBytes = fileCount * imageRule.maxBytes + limits.jsonMaxBytes
  if (Number(request.headers['content-length'] ?? 0) > totalBytes) refuse(refusals.tooLarge)

  const folder = join(request.server.uploadsFolder, randomUUID())
  await mkdir(folder, { mode: 0o700 })
  const received: Received = {
    fields: Object.create(null),
    files: Object.fromEntries(Object.keys(expected).map((name) => [name, []])),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
  let fault: Refusal | undefined
  try {
    const parts = request.parts({
      limits: {
        files: fileCount + 1,
        fields: 50,
        fieldSize: limits.jsonMaxBytes,
        fieldNameSize: 100,
        fileSize: imageRule.maxBytes,
        headerPairs: 20,
      },
    })
    // Counting starts in the same turn as the parser, or the first bytes would pass it by.
    cutOffBeyond(totalBytes, request.raw)
    for await (const part of parts) {
      const found =
        part.type === 'file' ? await takeFile(part, expected, received, folder) : takeField(part, received.fields)
      fault ??= found
    }
    fault ??= missingFile(expected, received)
    if (fault) refuse(fault)
    return received
  } catch (error) {
    await received[Symbol.asyncDispose]()
    throw error instanceof Refused ? error : refusalOfParser(error)
  }
}

/** The parser bounds each part; this bounds the whole, for a sender who did not announce its size. */
const cutOffBeyond = (totalBytes: number, body: Readable) => {
  let seenBytes = 0
  body.on('data', (chunk: Buffer) => {
    seenBytes += chunk.length
    if (seenBytes > totalBytes) body.destroy(new Refused(refusals.tooLarge))
  })
}

const takeField = (part: MultipartValue, fields: Record<string, string>): Refusal | undefined => {
  const value = String(part.value)
  if (part.valueTruncated || part.fieldnameTruncated) return refusals.tooLarge
  if (!isStorable(value) || !isStorable(part.fieldname)) return { status: 400, message: unreadableTextMessage }
  if (part.fieldname in fields) return { status: 400, message: unknownFieldMessage(part.fieldname) }
  fields[part.fieldname] = value
}

const takeFile = async (
  part: MultipartFile,
  expected: Record<string, FileField>,
  received: Received,
  folder: string,
): Promise<Refusal | undefined> => {
  const rule = Object.hasOwn(expected, part.fieldname) ? expected[part.fieldname] : undefined
  const taken = received.files[part.fieldname]
  if (!rule || !taken || taken.length >= rule.max) {
    await drain(part.file)
    return { status: 400, message: unknownFieldMessage(part.fieldname.slice(0, 80)) }
  }
  const path = join(folder, randomUUID())
  const seen = await store(part.file, path)
  // A browser sends an empty part for a file input that was left alone.
  if (seen.sizeBytes === 0) return undefined
  if (part.file.truncated) return { status: 413, message: imageRule.tooLargeMessage }
  const type = imageTypeOf(seen.firstBytes)
  if (!type) return { status: 400, message: imageRule.wrongTypeMessage }
  taken.push({ path, type, sizeBytes: seen.sizeBytes })
}

const store = async (from: Readable, path: string) => {
  let sizeBytes = 0
  let firstBytes = Buffer.alloc(0)
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length
      if (firstBytes.length < imageSignatureBytes)
        firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, imageSignatureBytes)])
      yield chunk
    }
  }
  await pipeline(from, count, createWriteStream(path, { mode: 0o600 }))
  return { sizeBytes, firstBytes }
}

const drain = async (stream: Readable) => {
  for await (const _chunk of stream);
}

const missingFile = (expected: Record<string, FileField>, received: Received): Refusal | undefined => {
  for (const [name, { presence, requiredMessage }] of Object.entries(expected))
    if (presence === 'required' && received.files[name]?.length === 0)
      return { status: 400, message: requiredMessage ?? `Missing file: ${name}` }
}

const refusalOfParser = (error: unknown): unknown => {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return new Refused(refusals.tooLarge)
  return isCausedByTheSender(error) ? new Refused(refusals.unreadable) : error
}

const isCausedByTheSender = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return code?.startsWith('FST_') || /unexpected end|malformed|boundary|premature close|aborted/i.test(message ?? '')
}
