import type { FastifyInstance } from 'fastify'
import { readMarketSearch } from '../../../contract/customer/market.ts'
import { readMarket } from '../../../contract/customer/market-call.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { openMarket } from './search-market.ts'

export const mountMarket = (app: FastifyInstance, context: Context): void => {
  const searchMarket = openMarket(context)
  handle(app, readMarket, ({ query }) => searchMarket(readMarketSearch(new URLSearchParams(Object.entries(query)))))
}
