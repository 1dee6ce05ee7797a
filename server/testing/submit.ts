import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'

type CallOptions = {
  body?: unknown
  token?: string | undefined
  /** The Idempotency-Key of the submit. */
  key?: string
  /** The sender's address: a different one each time, unless given. Counts if the app trusts 127.0.0.1. */
  from?: string
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  body: { status?: number; code?: string; message: string; jwtToken?: string; sentTo?: string[] }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let lastSender = 0
const someoneElse = () => {
  lastSender += 1
  return `10.${(lastSender >> 16) & 255}.${(lastSender >> 8) & 255}.${lastSender & 255}`
}

export const submit = async (
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'url'>,
  { body, token, key, from = someoneElse(), headers = {} }: CallOptions = {},
): Promise<Answer> => {
  const reply = await app.inject({
    method: endpoint.method,
    url: endpoint.url,
    headers: {
      'x-forwarded-for': from,
      ...(token ? bearer(token) : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
