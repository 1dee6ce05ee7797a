import {
  type verifyTransaction as endpoint,
  paymentVerifiedMessage,
  verificationRefusals,
  waitingMessages,
} from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { askProvider } from './ask-provider.ts'
import { explainFailure } from './explain-failure.ts'
import type { PaymentOutcome } from './outcome.ts'
import { findPayment } from './store.ts'

/** Callers that ask for the same work while it is under way share its result. */
const openSingleFlight = <T>() => {
  const underWay = new Map<string, Promise<T>>()
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const joined = underWay.get(name)
    if (joined) return joined
    const begun = work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}

const perVendor = { name: 'payment-verifications', points: limits.verificationsPerHour, seconds: 3_600 }

type VerificationRequest = { vendorId: string; reference: string }
type Answer = ReplyOf<typeof endpoint>

/** That the payer comes back proves nothing, so the provider is asked: once for all requests about the same payment. */
export const openVerifyTransaction = (context: Context): ((request: VerificationRequest) => Promise<Answer>) => {
  const askOnce = openSingleFlight<PaymentOutcome>()
  return ({ vendorId, reference }) =>
    rateLimited({ limiter: context.limiter, limit: perVendor, of: vendorId }, async () => {
      await findOwnPayment(context, vendorId, reference)
      const outcome = await askOnce(reference, () => askProvider(context, reference))
      return answer(context, outcome, await findOwnPayment(context, vendorId, reference))
    })
}

type OwnPayment = Awaited<ReturnType<typeof findOwnPayment>>

/** Answers the same for another vendor's payment as for none, so that references cannot be probed. */
const findOwnPayment = async ({ db }: Pick<Context, 'db'>, vendorId: string, reference: string) => {
  const payment = await findPayment(db, reference)
  return payment?.vendor_id === vendorId ? payment : fail(verificationRefusals.notFound)
}

const answer = async ({ db }: Pick<Context, 'db'>, outcome: PaymentOutcome, payment: OwnPayment): Promise<Answer> => {
  const { reference, plan, duration, upgrade, amount_pesewas: amountPesewas } = payment
  const bought = { reference, plan, duration, upgrade, amountPesewas }
  if (outcome === 'mismatched') return fail(verificationRefusals.mismatched)
  if (outcome === 'not completed') return fail(verificationRefusals.notCompleted)
  if (outcome === 'failed') return fail(explainFailure(payment.reason))
  if (outcome === 'succeeded') {
    const period = await findPeriod(db, reference)
    if (period?.withdrawnAt) return fail(verificationRefusals.refunded)
    return {
      data: {
        ...bought,
        message: paymentVerifiedMessage,
        outcome: 'success',
        waitsFor: null,
        startsAt: period?.startsAt?.toISOString() ?? null,
        endsAt: period?.endsAt?.toISOString() ?? null,
      },
    }
  }
  const waitsFor = outcome === 'under way' && isByPhone(payment) ? 'phone' : 'provider'
  return {
    data: {
      ...bought,
      message: waitingMessages[waitsFor],
      outcome: 'waiting',
      waitsFor,
      startsAt: null,
      endsAt: null,
    },
  }
}

const isByPhone = ({ channel, method }: OwnPayment) => (channel ?? method) === 'mobile_money'
