import type { FastifyInstance } from 'fastify'
import { readVendorPage as endpoint } from '../../../contract/customer/vendor-page.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { handle } from '../../http/handle.ts'
import { readVendorPage } from './read-vendor-page.ts'

export const mountVendorPage = (app: FastifyInstance, context: Context): void =>
  handle(app, endpoint, async ({ params }) => (await readVendorPage(context, params.slug)) ?? fail(refusals.notFound))
