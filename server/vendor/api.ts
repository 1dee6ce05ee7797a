import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { mountHelp } from './help/routes.ts'

export const mountVendor = (app: FastifyInstance, tools: Tools): void => {
  mountHelp(app, tools)
}
