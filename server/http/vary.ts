import type { FastifyReply } from 'fastify'

/** Names one more header of the request that the answer depends on, beside those that are named already. */
export const addVary = (reply: FastifyReply, name: 'accept' | 'accept-encoding'): FastifyReply => {
  const named = reply.getHeader('vary')
  return reply.header('vary', named ? `${named}, ${name}` : name)
}
