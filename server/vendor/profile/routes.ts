import type { FastifyInstance } from 'fastify'
import { readProfile as endpoint } from '../../../contract/vendor/profile.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { readProfile } from './read-profile.ts'

export const mountProfile = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ bearer }) => readProfile(tools, bearer.vendorId))
}
