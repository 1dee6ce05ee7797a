import type { FastifyInstance } from 'fastify'
import { readOverview as readOverviewEndpoint } from '../../contract/account/overview.ts'
import { readProfile as readEndpoint } from '../../contract/account/profile.ts'
import type { Context } from '../context.ts'
import { handle } from '../http/handle.ts'
import { readOverview } from './read-overview.ts'
import { readProfile } from './read-profile.ts'

/** Reads that need every wing. This folder imports the wings, and no wing imports it. */
export const mountOverview = (app: FastifyInstance, context: Context): void => {
  handle(app, readEndpoint, ({ bearer }) => readProfile(context, bearer.vendorId))
  handle(app, readOverviewEndpoint, ({ bearer }) => readOverview(context, bearer.vendorId))
}
