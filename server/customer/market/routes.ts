import type { FastifyInstance } from 'fastify'
import { readMarketSearch } from '../../../contract/customer/market.ts'
import { readMarket } from '../../../contract/customer/market-call.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { searchMarket } from './search-market.ts'

export const mountMarket = (app: FastifyInstance, context: Context): void =>
  handle(app, readMarket, ({ query }) =>
    searchMarket(context, readMarketSearch(new URLSearchParams(Object.entries(query)))),
  )
