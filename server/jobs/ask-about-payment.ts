import { DeliveryFailure } from '../adapters/delivery-failure.ts'
import { askAboutDispute as askAboutCase, askAboutRefund as askInBusiness, askProvider } from '../business/public.ts'
import type { Context } from '../context.ts'
import type { Handler } from './run-job.ts'

const silence = () => new DeliveryFailure('The payment provider is silent.')

/** Follows an event of the provider. While the provider is silent, the queue tries again. */
export const askAboutPayment =
  (context: Context): Handler<{ reference: string }> =>
  async ({ reference }) => {
    if ((await askProvider(context, reference)) === 'silent') throw silence()
  }

export const askAboutRefund =
  (context: Context): Handler<{ reference: string }> =>
  async ({ reference }) => {
    if ((await askInBusiness(context, reference)) === 'silent') throw silence()
  }

export const askAboutDispute =
  (context: Context): Handler<{ disputeId: string }> =>
  async ({ disputeId }) => {
    if ((await askAboutCase(context, disputeId)) === 'silent') throw silence()
  }
