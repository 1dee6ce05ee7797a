import { findFee } from './fees.ts'
import { numberThatPaysAtOnce, testCards, voucherThatPays } from './test-payers.ts'
import { channels, type Network, networks, type Payer, type Transaction } from './transactions.ts'

type Expiry = { month: string; year: string }

const readExpiry = (written: unknown): Expiry | undefined => {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(`${written ?? ''}`) ?? []
  return month && year ? { month, year: year.length === 2 ? `20${year}` : year } : undefined
}

/** A card is valid until the end of the month it names. */
const isExpiryToCome = ({ month, year }: Expiry, now: Date): boolean =>
  Date.UTC(Number(year), Number(month)) > now.getTime()

/** Filled in all at once, or with PIN and code when they are asked for. */
export type PayerInput = {
  channel?: unknown
  number?: unknown
  cvv?: unknown
  expiry?: unknown
  pin?: unknown
  otp?: unknown
  provider?: unknown
  phone?: unknown
  /** For tests and samples only, not part of a real checkout: when what pays at once was paid, if not now. */
  paidAt?: unknown
}

/** Set if nothing was tried; undefined if the transaction has moved on. */
export type InputProblem = { field: keyof PayerInput | 'decision'; message: string } | undefined

const cardStepSeconds = 600

const waiting = (step: NonNullable<Transaction['waitsFor']>['step'], seconds: number, now: Date) => ({
  step,
  seconds,
  until: new Date(now.getTime() + seconds * 1000),
})
const readDigits = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : '')

type PayOptions = { now: Date; promptSeconds: number }
type PayTimes = { now: Date; paidAt: Date }

export const pay = (transaction: Transaction, input: PayerInput, { now, promptSeconds }: PayOptions): InputProblem => {
  if (isPaid(transaction)) return { field: 'channel', message: 'This payment has been made already.' }
  const { waitsFor, payer } = transaction
  if (waitsFor?.step === 'bank' || waitsFor?.step === 'voucher')
    return { field: 'channel', message: 'This payment is waiting for its answer.' }
  if (waitsFor?.step === 'phone')
    return { field: 'channel', message: 'A prompt is waiting on the phone. Approve or reject it first.' }
  if (waitsFor && payer?.channel === 'card' && input.number === undefined)
    return passCardSteps(transaction, payer, input, { now, paidAt: now })
  if (!channels.some((channel) => channel === input.channel && transaction.channels.includes(channel)))
    return { field: 'channel', message: 'This payment cannot be made that way.' }
  const paidAt = input.paidAt === undefined ? now : new Date(String(input.paidAt))
  if (!(paidAt <= now)) return { field: 'paidAt', message: 'Write a moment that has been, as 2026-03-01T09:00:00Z.' }
  if (input.channel === 'card') return payByCard(transaction, input, { now, paidAt })
  return payByPhone(transaction, input, { now, paidAt, promptSeconds })
}

const payByCard = (transaction: Transaction, input: PayerInput, { now, paidAt }: PayTimes): InputProblem => {
  const number = readDigits(input.number)
  const card = testCards.find((one) => one.number === number)
  if (!card) return { field: 'number', message: 'The simulator knows only the test cards listed on this page.' }
  const expiry = readExpiry(input.expiry)
  if (!expiry) return { field: 'expiry', message: 'Write the expiry as MM/YY.' }
  if (!isExpiryToCome(expiry, now)) return { field: 'expiry', message: 'This card has expired.' }
  if (readDigits(input.cvv) !== card.cvv) return { field: 'cvv', message: 'The CVV is wrong for this card.' }
  const payer = { channel: 'card', card, expiry } as const
  if (card.pin) waitFor(transaction, payer, waiting('pin', cardStepSeconds, now))
  return passCardSteps(transaction, payer, input, { now, paidAt })
}

const passCardSteps = (
  transaction: Transaction,
  payer: Payer & { channel: 'card' },
  input: PayerInput,
  { now, paidAt }: PayTimes,
): InputProblem => {
  const { card } = payer
  if (transaction.waitsFor?.step === 'pin') {
    if (input.pin === undefined) return undefined
    if (readDigits(input.pin) !== card.pin) return { field: 'pin', message: 'The PIN is wrong. Try again.' }
    transaction.waitsFor = card.otp ? waiting('otp', cardStepSeconds, now) : undefined
  }
  if (transaction.waitsFor?.step === 'otp') {
    if (input.otp === undefined) return undefined
    if (readDigits(input.otp) !== card.otp) return { field: 'otp', message: 'The code is wrong. Try again.' }
  }
  if (card.answer === 'Approved') succeed(transaction, payer, paidAt)
  else fail(transaction, payer, card.answer)
  return undefined
}

type Wallet = Payer & { channel: 'mobile_money' }

export const readWallet = (input: PayerInput): Wallet | NonNullable<InputProblem> => {
  const network = input.provider
  if (typeof network !== 'string' || !Object.hasOwn(networks, network))
    return { field: 'provider', message: 'Choose the network of the wallet.' }
  const phone = readDigits(input.phone).replace(/^\+?233/, '0')
  if (!/^0\d{9}$/.test(phone)) return { field: 'phone', message: 'Write the number as 0551234987.' }
  return { channel: 'mobile_money', network: network as Network, phone }
}

const payByPhone = (
  transaction: Transaction,
  input: PayerInput,
  { now, paidAt, promptSeconds }: PayOptions & PayTimes,
): InputProblem => {
  const payer = readWallet(input)
  if ('field' in payer) return payer
  if (payer.phone === numberThatPaysAtOnce) succeed(transaction, payer, paidAt)
  else promptOnPhone(transaction, payer, { now, promptSeconds })
  return undefined
}

export const promptOnPhone = (transaction: Transaction, payer: Wallet, { now, promptSeconds }: PayOptions) =>
  waitFor(transaction, payer, waiting('phone', promptSeconds, now))

/** The payer makes a voucher on the phone, and the merchant sends it. */
export const askForVoucher = (transaction: Transaction, payer: Wallet, now: Date) =>
  waitFor(transaction, payer, waiting('voucher', cardStepSeconds, now))

export const submitVoucher = (transaction: Transaction, otp: unknown, now: Date): boolean => {
  if (!transaction.payer || readDigits(otp) !== voucherThatPays) return false
  succeed(transaction, transaction.payer, now)
  return true
}

/** Nothing is known until somebody answers for the bank on the page of the checkout. */
export const waitForBank = (transaction: Transaction, payer: Payer, now: Date) => {
  waitFor(transaction, payer, waiting('bank', cardStepSeconds, now))
  Object.assign(transaction, { status: 'pending', gatewayResponse: 'Waiting for the bank' })
}

export const answerPrompt = (transaction: Transaction, decision: unknown, now: Date): InputProblem => {
  const { step } = transaction.waitsFor ?? {}
  if ((step !== 'phone' && step !== 'bank') || !transaction.waitsFor || !transaction.payer)
    return { field: 'decision', message: 'No prompt is waiting on the phone.' }
  if (decision === 'approve') succeed(transaction, transaction.payer, now)
  else if (decision === 'reject')
    fail(transaction, transaction.payer, step === 'bank' ? 'Declined' : 'The payer rejected the prompt')
  // For people who do not want to wait three minutes to see it expire.
  else if (decision === 'expire') transaction.waitsFor.until = now
  else return { field: 'decision', message: 'Approve or reject.' }
  return undefined
}

export const isPaid = ({ status }: Transaction): boolean => status === 'success' || status === 'reversed'

export const succeed = (transaction: Transaction, payer: Payer, now: Date) => {
  const { requestedAmount, feesBorneBy } = transaction
  Object.assign(transaction, {
    status: 'success',
    amount: requestedAmount + (feesBorneBy === 'customer' ? findFee(requestedAmount) : 0),
    payer,
    gatewayResponse: 'Approved',
    paidAt: now,
    waitsFor: undefined,
  })
}

export const fail = (transaction: Transaction, payer: Payer, gatewayResponse: string) => {
  Object.assign(transaction, { status: 'failed', payer, gatewayResponse, waitsFor: undefined })
}

const waitFor = (transaction: Transaction, payer: Payer, waitsFor: NonNullable<Transaction['waitsFor']>) => {
  const isPrompt = waitsFor.step === 'phone'
  const gatewayResponse = isPrompt ? 'Waiting for the payer to approve on the phone' : 'Waiting for the payer'
  Object.assign(transaction, { status: 'ongoing', payer, gatewayResponse, waitsFor })
}
