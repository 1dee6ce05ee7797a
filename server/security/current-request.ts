import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const current = new AsyncLocalStorage<FastifyRequest>()

/** Lets a rule deep inside the work record who asked, without each function passing the request on. */
export const duringRequest = <T>(request: FastifyRequest, work: () => T): T => current.run(request, work)

export const currentRequest = (): FastifyRequest | undefined => current.getStore()
