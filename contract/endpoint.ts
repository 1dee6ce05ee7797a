import type * as v from 'valibot'
import type { Params, Sentence } from './sentence.ts'

export const wings = ['account', 'business', 'catalogue', 'customer'] as const
export type Wing = (typeof wings)[number]

export const wingPrefix: Record<Wing, string> = {
  account: '/vservice/api/v1',
  business: '/bservice/api/v1',
  catalogue: '/addservice/api/v1',
  customer: '/cservice/api/v1',
}

/** A picture field of a multipart call. Its type and size follow the image rule. */
export type FileField = {
  max: number
  presence: 'required' | 'optional'
  requiredMessage?: Sentence
  tooManyMessage?: Sentence
}

export type Refusal = {
  status: number
  /** Programs decide by this; the message is for people. */
  code: string
  message: string
  /** Which field or file it is about, as a path: `email`, `serviceImages.1`. */
  field?: string
  params?: Params
  /** Opens the calls that lead on from the refusal, such as entering the code of an unverified account. */
  jwtToken?: string
  /** The longest wait until the same call can succeed, where it is known. Sent as a header, not in the body. */
  retryAfterSeconds?: number
}

/** Each kind of token opens its own calls and no others. */
export const tokenKinds = ['verify', 'reset-pending', 'reset-granted', 'session'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** An operator shows a key; everybody else a token. */
export const accessKinds = [...tokenKinds, 'operator'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Answered when a row breaks this unique constraint. */
export type DuplicateRefusal = Refusal & { constraint: string }

type Schema = v.GenericSchema

type Definition = {
  wing: Wing
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the wing's prefix; `:name` stands for a parameter. */
  path: `/${string}`
  summary: string
  /** Who may call, proved by a bearer token. Left out: anybody. */
  access?: AccessKind
  params?: Schema
  query?: Schema
  body?: Schema
  /** Present: the call is multipart, `body` describes its text fields. */
  files?: Record<string, FileField>
  reply: Schema
  successStatus?: 200 | 201
  /** What this call may answer beyond a failed check of its fields. */
  refusals?: readonly (Refusal | DuplicateRefusal)[]
}

export type Endpoint = Definition & { url: string }

export const endpoint = <const D extends Definition>(definition: D): D & { url: string } => ({
  ...definition,
  url: wingPrefix[definition.wing] + definition.path,
})

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Part<E, Key extends string> = E extends { [K in Key]: infer S } ? S : undefined

/** What the server's rule receives. */
export type BodyOf<E> = Out<Part<E, 'body'>>
export type QueryOf<E> = Out<Part<E, 'query'>>
export type ParamsOf<E> = Out<Part<E, 'params'>>
export type FileNamesOf<E> = E extends { files: infer F } ? keyof F & string : never

/** What the browser sends, and what it gets back. */
export type SentBodyOf<E> = In<Part<E, 'body'>>
export type SentQueryOf<E> = In<Part<E, 'query'>>
export type SentParamsOf<E> = In<Part<E, 'params'>>
export type ReplyOf<E> = Out<Part<E, 'reply'>>
