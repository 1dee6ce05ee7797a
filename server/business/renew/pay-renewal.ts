import { paymentRefusals } from '../../../contract/business/payment.ts'
import {
  guessNetwork,
  networkMissing,
  type RenewalForm,
  readWalletNumber,
  renewalFields,
  renewalRefusals,
  walletInvalid,
  walletMissing,
} from '../../../contract/business/renew.ts'
import { pathTo } from '../../../contract/paths.ts'
import type { Context } from '../../context.ts'
import { ApiError, fail } from '../../http/api-error.ts'
import { pay } from '../payment/make-payment.ts'
import type { PaymentRequest } from '../payment/prepare-payment.ts'
import { findOwnWallet } from './describe-form.ts'
import { limitPayments } from './limit-payments.ts'
import type { Link } from './read-link.ts'
import { findWaitingPayment } from './store.ts'

/** Begins a payment, or goes on with the one that there is. Gives the address at which the payer goes on. */
export const payRenewal = async (context: Context, link: Link, form: RenewalForm): Promise<string> => {
  const { token, business, paidUntil } = link
  const { vendorId } = business
  const wallet = form.way === 'phone' ? await chooseWallet(context, vendorId, form) : undefined
  const request: PaymentRequest = {
    vendorId,
    method: wallet ? 'mobile_money' : 'card',
    idempotencyKey: form.key,
    besides: [],
    renewal: {
      token,
      paidUntil,
      duration: form.duration,
      amountPesewas: form.duration === 'MONTHLY' ? form.monthly : form.yearly,
    },
    ...(wallet && { wallet }),
  }
  try {
    const counted = { businessId: business.id, phone: wallet?.phone }
    const { reference, checkoutUrl } = await limitPayments(context, counted, () => pay(context, request))
    return checkoutUrl ?? pathTo.renewalDone(token, reference)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return followRefusal(context, { link, error, isByPhone: wallet !== undefined })
  }
}

const waitingCodes: readonly string[] = [
  paymentRefusals.underWay.code,
  paymentRefusals.unconfirmed.code,
  paymentRefusals.earlierUnderWay.code,
]

type Refused = { link: Link; error: ApiError; isByPhone: boolean }

/** A payment that still waits is shown instead of a second one; other refusals are for the form. */
const followRefusal = async (context: Pick<Context, 'db'>, { link, error, isByPhone }: Refused): Promise<string> => {
  const { code } = error.refusal
  if (waitingCodes.includes(code)) {
    const reference = await findWaitingPayment(context.db, link.business.id)
    if (reference) return pathTo.renewalDone(link.token, reference)
  }
  if (code === paymentRefusals.alreadyPaid.code) fail(renewalRefusals.renewed)
  if (code === paymentRefusals.priceChanged.code) fail(renewalRefusals.priceChanged)
  if (code === paymentRefusals.providerRefused.code && isByPhone) fail(renewalRefusals.walletRefused)
  throw error
}

const chooseWallet = async (
  context: Pick<Context, 'db'>,
  vendorId: string,
  form: Pick<RenewalForm, 'phone' | 'network'>,
) => {
  const phone = form.phone === '' ? await findOwnWallet(context, vendorId) : readWalletNumber(form.phone)
  if (!phone) return refuseField(renewalFields.phone, form.phone === '' ? walletMissing : walletInvalid)
  const network = form.network || guessNetwork(phone)
  return network ? { phone, network } : refuseField(renewalFields.network, networkMissing)
}

const refuseField = (field: string, { code, message }: { code: string; message: string }) =>
  fail({ status: 422, code, message, field })
