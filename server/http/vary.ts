import type { FastifyReply } from 'fastify'

/** Names one more header of the request that the answer depends on, beside those that are named already. */
export const addVary = (reply: FastifyReply, name: 'accept' | 'accept-encoding' | 'save-data'): FastifyReply => {
  const named = reply.getHeader('vary')?.toString().split(', ') ?? []
  return named.includes(name) ? reply : reply.header('vary', [...named, name].join(', '))
}
