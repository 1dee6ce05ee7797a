import { type makePayment as endpoint, paymentRefusals } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { askAbout } from './ask-provider.ts'
import { beginPayment } from './begin-payment.ts'
import { beingBegunForMs, type ProviderAnswer } from './next-step.ts'
import { type Press, takeStep } from './take-step.ts'

const perVendor = { name: 'payments', points: limits.paymentsPerHour, seconds: 3_600 }
const pauseMs = 200
const mostPauses = beingBegunForMs / pauseMs

type Answer = ReplyOf<typeof endpoint>

export const makePayment = (context: Context, press: Press): Promise<Answer> =>
  rateLimited({ limiter: context.limiter, limit: perVendor, of: press.vendorId }, () => pay(context, press))

/** Looks at what there is under the lock; waits, asks and begins without it; and looks again. */
const pay = async (context: Context, press: Press): Promise<Answer> => {
  const known = new Map<string, ProviderAnswer>()
  for (let pauses = 0; ; ) {
    const step = await takeStep(context, press, known)
    switch (step.do) {
      case 'answer':
        return answer(step.reference, step.checkoutUrl)
      case 'begin': {
        const { reference, order } = step
        return answer(reference, await beginPayment(context, { reference, vendorId: press.vendorId, order }))
      }
      case 'wait for':
        if (pauses === mostPauses) fail(paymentRefusals.providerSilent)
        pauses += 1
        known.set(step.reference, 'awaited')
        await context.pause(pauseMs)
        break
      case 'ask about':
        await Promise.all(step.references.map(async (one) => known.set(one, await askAbout(context, one))))
    }
  }
}

const answer = (reference: string, checkoutUrl: string): Answer => ({
  message: 'Please go on to the payment page.',
  data: { authorization_url: checkoutUrl, reference },
})
