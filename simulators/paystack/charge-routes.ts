import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answering, done } from './answering.ts'
import { authorizationCode } from './authorization.ts'
import { askForVoucher, fail, isPaid, promptOnPhone, readWallet, submitVoucher, succeed, waitForBank } from './pay.ts'
import { readOrder } from './read-order.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Settings } from './settings.ts'
import { numberThatPaysAtOnce } from './test-payers.ts'
import type { Order, Transaction, Transactions } from './transactions.ts'
import { chargeData } from './wire-data.ts'

type Parts = {
  url: () => string
  now: () => Date
  transactions: Transactions
  settings: Settings
  answering: Answering
  sendChargeEvent: (transaction: Transaction) => void
}

/** Charges without the checkout page: a mobile-money wallet, or a card that was charged before. */
export const chargeRoutes = (
  app: FastifyInstance,
  { url, now, transactions, settings, answering, sendChargeEvent }: Parts,
) => {
  const addOrder = (body: unknown, key: string): Order | Answer => {
    const order = readOrder(body, key)
    if ('code' in order) return order
    return transactions.byReference(order.reference) ? refusals.duplicateReference : order
  }

  const answerAttempt = (transaction: Transaction, message: string, whilePrompted: string): Answer => {
    if (isPaid(transaction)) sendChargeEvent(transaction)
    return done(message, attemptData(transaction, whilePrompted))
  }

  const chargePhone = ({ body }: FastifyRequest, key: string): Answer => {
    const order = addOrder(body, key)
    if ('code' in order) return order
    const payer = readWallet(Object(Object(body).mobile_money))
    if ('field' in payer) return refusals.invalidWallet
    const transaction = transactions.add({ ...order, channels: ['mobile_money'] })
    if (settings.phoneCharge === 'failed') fail(transaction, payer, 'Insufficient Funds')
    else if (payer.phone === numberThatPaysAtOnce) succeed(transaction, payer, now())
    else if (payer.network === 'vod') askForVoucher(transaction, payer, now())
    else promptOnPhone(transaction, payer, { now: now(), promptSeconds: settings.promptSeconds })
    const isPending = settings.phoneCharge === 'pending'
    if (isPending && transaction.waitsFor) transaction.status = 'pending'
    return answerAttempt(transaction, 'Charge attempted', isPending ? 'pending' : 'pay_offline')
  }

  const submitOtp = ({ body }: FastifyRequest, key: string): Answer => {
    const { reference, otp } = Object(body) as { reference?: unknown; otp?: unknown }
    const transaction = transactions.byReference(`${reference}`)
    if (transaction?.secretKey !== key || transaction.waitsFor?.step !== 'voucher') return refusals.invalidAttempt
    if (!submitVoucher(transaction, otp, now()))
      return done('Charge attempted', attemptData(transaction, '', 'The voucher is wrong. Please try again'))
    return answerAttempt(transaction, 'Charge attempted', 'pending')
  }

  const askCharge = ({ params }: FastifyRequest, key: string): Answer => {
    const transaction = transactions.byReference((params as { reference: string }).reference)
    if (transaction?.secretKey !== key) return refusals.unknownReference
    return done('Reference check successful', attemptData(transaction, 'pending'))
  }

  const chargeCard = ({ body }: FastifyRequest, key: string): Answer => {
    const order = addOrder(body, key)
    if ('code' in order) return order
    const before = transactions.list().find((one) => {
      const isOwn = one.secretKey === key && one.email === order.email && isPaid(one)
      return isOwn && authorizationCode(one) === Object(body).authorization_code
    })
    if (before?.payer?.channel !== 'card') return refusals.unknownAuthorization
    const transaction = transactions.add({ ...order, channels: ['card'] })
    if (settings.cardCharge === 'paused') return pauseCharge(transaction)
    if (settings.cardCharge === 'pending') waitForBank(transaction, before.payer, now())
    else if (settings.cardCharge === 'failed') fail(transaction, before.payer, 'Declined')
    else succeed(transaction, before.payer, now())
    if (isPaid(transaction)) sendChargeEvent(transaction)
    return done('Charge attempted', chargeData(transaction))
  }

  const pauseCharge = ({ accessCode, reference }: Transaction): Answer =>
    done('Please, redirect your customer to the authorization url provided', {
      authorization_url: `${url()}/paystack/checkout/${accessCode}`,
      reference,
      access_code: accessCode,
      paused: true,
    })

  app.post('/paystack/charge', answering('charge', chargePhone))
  app.post('/paystack/charge/submit_otp', answering('charge', submitOtp))
  app.get('/paystack/charge/:reference', answering('charge', askCharge))
  app.post('/paystack/transaction/charge_authorization', answering('charge_authorization', chargeCard))
}

const voucherText = 'Please dial *110# to generate a voucher code. Then input the voucher'
const promptText = 'Please complete authorization process on your mobile phone'

/** Until something final is known an attempt has neither id nor amount. */
const attemptData = (transaction: Transaction, whilePrompted: string, text = voucherText): object => {
  const { reference, status, waitsFor, gatewayResponse } = transaction
  if (isPaid(transaction)) return chargeData(transaction)
  if (waitsFor?.step === 'voucher') return { reference, status: 'send_otp', display_text: text }
  if (whilePrompted === 'pay_offline' && waitsFor) return { reference, status: whilePrompted, display_text: promptText }
  if (waitsFor) return { reference, status: 'pending' }
  return { reference, status: status === 'abandoned' ? 'pending' : 'failed', message: gatewayResponse }
}
