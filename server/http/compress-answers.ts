import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Registered before any route. A route whose answer holds a token or a key sets `compress: false`, as the length of a
 * compressed answer tells something about its content (BREACH).
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  // A compressed request body is refused, as a small one could unpack to gigabytes.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1_024, globalDecompression: false })
}
