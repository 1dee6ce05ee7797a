import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import { ApiError } from './api-error.ts'

type Methods = Set<string>

const escapePattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** `/things/:id` and `/d/*`, as the router understands them. */
const pathPattern = (url: string) =>
  new RegExp(`^${escapePattern(url).replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`)

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Which methods each mounted path takes. */
const collectMethods = () => {
  const exact = new Map<string, Methods>()
  const patterns = new Map<string, { pattern: RegExp; methods: Methods }>()
  const add = (url: string, methods: readonly string[]) => {
    const path = withoutSlash(url)
    const hasParameter = /[:*]/.test(path)
    const known = hasParameter ? patterns.get(path)?.methods : exact.get(path)
    const taken = known ?? new Set<string>()
    for (const method of methods) taken.add(method)
    if (hasParameter) patterns.set(path, { pattern: pathPattern(path), methods: taken })
    else exact.set(path, taken)
  }
  const find = (path: string): string[] => {
    const plain = withoutSlash(path)
    const found = [...patterns.values()].filter(({ pattern }) => pattern.test(plain))
    return [...new Set([...(exact.get(plain) ?? []), ...found.flatMap(({ methods }) => [...methods])])].sort()
  }
  return { add, find }
}

/**
 * A known path asked for by another method is a 405 that names those it takes, and OPTIONS names them too. Nothing here
 * opens anything to other sites. Installed before any route.
 */
export const installAllowedMethods = (app: FastifyInstance): void => {
  const known = collectMethods()
  app.addHook('onRoute', ({ url, method }) => known.add(url, [method].flat()))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const methods = known.find(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0 || methods.includes(request.method)) return done()
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return void reply.code(204).send()
    done(new ApiError(refusals.methodNotAllowed))
  })
}
