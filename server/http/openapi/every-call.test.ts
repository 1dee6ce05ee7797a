import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { pathInDocument } from './document.ts'
import { operationName } from './names.ts'

type Answer = { $ref?: string; headers?: Record<string, { $ref: string }> }
type Operation = { security: object[]; responses: Record<string, Answer> }
type Schema = { properties?: Record<string, Record<string, unknown>> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer>; headers: Record<string, object>; schemas: Record<string, Schema> }
}

const portal = sharedTestApp()
let document: Document
let calls: { endpoint: Endpoint; name: string; operation: Operation }[]
beforeAll(async () => {
  document = (await portal.app.inject('/openapi.json')).json()
  calls = portal.app.endpoints.map((endpoint) => {
    const operation = document.paths[pathInDocument(endpoint)]?.[endpoint.method.toLowerCase()]
    if (!operation) throw new Error(`${endpoint.url} is not described`)
    return { endpoint, name: operationName(endpoint), operation }
  })
})

const lastPart = (ref: string) => ref.split('/').at(-1) ?? ''

const headersAt = ({ responses }: Operation, status: number): string[] | undefined => {
  const answer = responses[status]
  const named = answer?.$ref ? document.components.responses[lastPart(answer.$ref)] : answer
  return named && Object.values(named.headers ?? {}).map(({ $ref }) => lastPart($ref))
}

it('every call asks for the token that the server asks for, and for no other', () => {
  const wrong = calls.filter(({ endpoint: { access }, operation }) => {
    const asked = access ? [{ [access]: [] }] : []
    return JSON.stringify(operation.security) !== JSON.stringify(asked)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(new Set(calls.map(({ endpoint }) => endpoint.access)).size).toBe(6)
})

it('without a token the server refuses each call that the description asks one for, and says how to show one', async () => {
  for (const { endpoint, name, operation } of calls.filter(({ operation }) => operation.security.length > 0)) {
    const url = endpoint.url.replace(/:\w+/g, '0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b')
    const { statusCode, headers } = await portal.app.inject({ method: endpoint.method, url })
    expect(Object.keys(operation.responses), name).toContain(String(statusCode))
    expect([401, 403], name).toContain(statusCode)
    if (statusCode === 401) expect(headers['www-authenticate'], name).toBe('Bearer')
  }
})

it('each refusal of every call names its headers', () => {
  for (const { endpoint, name, operation } of calls) {
    const takesBody = endpoint.method !== 'GET'
    expect(headersAt(operation, 415), name).toEqual(takesBody ? ['Accept'] : undefined)
    expect(headersAt(operation, 429), name).toEqual(['Retry-After'])
    expect(headersAt(operation, 503), name).toEqual(['Retry-After'])
    expect(headersAt(operation, 500), name).toEqual([])
    const challenge = headersAt(operation, 401)
    if (challenge) expect(challenge, name).toEqual(['WWW-Authenticate'])
    if (endpoint.access === 'session') expect(challenge, name).toBeDefined()
  }
  expect(Object.keys(document.components.headers).sort()).toEqual(['Accept', 'Retry-After', 'WWW-Authenticate'])
})

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

it('an address refuses the methods that are not described, and names those that are', async () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const described = Object.keys(operations).map((method) => method.toUpperCase())
    const method = everyMethod.find((one) => !described.includes(one)) ?? 'GET'
    const reply = await portal.app.inject({ method, url: path.replace(/\{\w+\}/g, 'x') })
    expect([reply.statusCode, reply.json()], path).toEqual([405, refusals.methodNotAllowed])
    const allowed = String(reply.headers.allow).split(', ')
    expect(allowed.filter((one) => one !== 'HEAD' && one !== 'OPTIONS').sort(), path).toEqual(described.sort())
  }
})

it('a file inside an answer says how it is written, and what it is where it is always the same', () => {
  const found: Record<string, unknown>[] = []
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties } = schema as Schema
    if (properties?.base64) found.push({ ...properties.base64, kind: properties.type?.const })
    for (const inner of Object.values(schema)) look(inner)
  }
  look(document.components.schemas)
  for (const { type, contentEncoding, contentMediaType, kind } of found)
    expect({ type, contentEncoding, contentMediaType }).toEqual({
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: kind,
    })
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg', undefined]))
})

type Described = { requestBody?: { content: Record<string, { example: Record<string, unknown> }> } }

/** Of a form, its text fields: the files in it are checked by their bytes. */
const readSentExample = ({ body, files }: Endpoint, { requestBody }: Described) => {
  const kind = files ? 'multipart/form-data' : 'application/json'
  const example = requestBody?.content[kind]?.example
  if ((body || files) && !example) throw new Error('A call that takes something has an example of it.')
  const isFile = (name: string) => files !== undefined && name in files
  return example && Object.fromEntries(Object.entries(example).filter(([name]) => !isFile(name)))
}

it('every example is one that the server would take, or give', async () => {
  const { paths } = (await portal.app.inject('/openapi.json')).json()
  const wrong = portal.app.endpoints.flatMap((endpoint) => {
    const operation = paths[pathInDocument(endpoint)][endpoint.method.toLowerCase()]
    const given = operation.responses[endpoint.successStatus ?? 200].content['application/json'].example
    const sent = readSentExample(endpoint, operation)
    const parameters = Object.groupBy(operation.parameters ?? [], (one: { in: string }) => one.in)
    const values = (list: { name: string; example: unknown }[] = []) =>
      Object.fromEntries(list.map(({ name, example }) => [name, example]))
    const checks = [
      [endpoint.reply, given],
      [endpoint.body, sent],
      [endpoint.query, values(parameters.query as [])],
      [endpoint.params, values(parameters.path as [])],
    ] as const
    return checks.flatMap(([schema, example]) => {
      const issues = schema && v.safeParse(schema, example).issues
      return issues ? [`${operation.operationId} ${v.getDotPath(issues[0])} ${issues[0].message}`] : []
    })
  })
  expect(wrong.join('\n')).toBe('')
})
