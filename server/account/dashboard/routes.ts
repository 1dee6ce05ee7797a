import type { FastifyInstance } from 'fastify'
import { keepDashboard, readDashboard } from '../../../contract/account/dashboard.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { arrangeCards } from './arrange-cards.ts'
import { countUnreadByPage, findArrangement, putArrangement } from './store.ts'

export const mountDashboard = (app: FastifyInstance, { db, clock }: Context): void => {
  handle(app, readDashboard, async ({ bearer: { vendorId } }) => {
    const [kept, unread] = await Promise.all([findArrangement(db, vendorId), countUnreadByPage(db, vendorId)])
    return { ...arrangeCards(kept), unread }
  })
  handle(app, keepDashboard, async ({ bearer, body }) => {
    await putArrangement(db, { ...body, accountId: bearer.vendorId, now: clock.now() })
    return { message: 'Your dashboard is saved.' }
  })
}
