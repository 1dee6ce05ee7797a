import { DeliveryFailure } from '../adapters/delivery-failure.ts'
import { askAboutRefund as askInBusiness, askProvider } from '../business/door.ts'
import type { Tools } from '../tools.ts'
import type { Handler } from './run-job.ts'

const silence = () => new DeliveryFailure('The payment provider is silent.')

/** The provider has told us something; it is asked before anything is done. Where it is silent, the queue tries again. */
export const askAboutPayment =
  (tools: Tools): Handler<{ reference: string }> =>
  async ({ reference }) => {
    if ((await askProvider(tools, reference)) === 'silent') throw silence()
  }

export const askAboutRefund =
  (tools: Tools): Handler<{ reference: string }> =>
  async ({ reference }) => {
    if ((await askInBusiness(tools, reference)) === 'silent') throw silence()
  }
