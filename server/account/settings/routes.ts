import type { FastifyInstance } from 'fastify'
import { changePassword as endpoint } from '../../../contract/account/settings.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { changePassword } from './change-password.ts'

export const mountSettings = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ bearer, body, requestKey }) => changePassword(tools, { ...bearer, ...body, requestKey }))
}
