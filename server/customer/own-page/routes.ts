import type { FastifyInstance } from 'fastify'
import {
  changed,
  changePageSettings,
  changeSlug as changeSlugEndpoint,
  markBusyDays as markEndpoint,
  readOwnPage as readEndpoint,
} from '../../../contract/customer/own-page.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { changeSlug } from '../page-address/change-slug.ts'
import { changeSettings } from './change-settings.ts'
import { markBusyDays } from './mark-busy-days.ts'
import { readOwnPage } from './read-own-page.ts'

export const mountOwnPage = (app: FastifyInstance, context: Context): void => {
  const answer = async (vendorId: string) => ({ message: changed, page: await readOwnPage(context, vendorId) })
  handle(app, readEndpoint, ({ bearer }) => readOwnPage(context, bearer.vendorId))
  handle(app, changeSlugEndpoint, async ({ bearer: { vendorId }, body }) => {
    await changeSlug(context, { vendorId, slug: body.slug })
    return answer(vendorId)
  })
  handle(app, changePageSettings, async ({ bearer: { vendorId }, body }) => {
    await changeSettings(context, vendorId, body)
    return answer(vendorId)
  })
  handle(app, markEndpoint, async ({ bearer: { vendorId }, body }) => {
    await markBusyDays(context, vendorId, body.busyDays)
    return answer(vendorId)
  })
}
