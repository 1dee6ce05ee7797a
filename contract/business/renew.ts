import * as v from 'valibot'
import { isPhoneNumber, readNumberAlone } from '../account/phone-number.ts'
import { uuid } from '../fields.ts'
import { invalid, sentence } from '../sentence.ts'
import { type PlanDuration, type PlanName, planDurations } from './plans.ts'

/** As the payment provider writes them. */
export const walletNetworks = ['mtn', 'vod', 'atl'] as const
export type WalletNetwork = (typeof walletNetworks)[number]

export const networkTitles: Record<WalletNetwork, string> = { mtn: 'MTN', vod: 'Telecel', atl: 'AT' }

const prefixes: Record<WalletNetwork, readonly string[]> = {
  mtn: ['024', '025', '053', '054', '055', '059'],
  vod: ['020', '050'],
  atl: ['026', '027', '056', '057'],
}

/** Only a guess, as a number can be moved to another network. Takes the national form. */
export const guessNetwork = (phone: string): WalletNetwork | undefined =>
  walletNetworks.find((network) => prefixes[network].includes(phone.slice(0, 3)))

/** 0241234567, as wallets are named. Undefined for a number of another country. */
export const readWalletNumber = (written: string): string | undefined => {
  const number = readNumberAlone(written)
  return isPhoneNumber(number) && /^\+233\d{9}$/.test(number) ? number.replace('+233', '0') : undefined
}

export const walletMissing = sentence('wallet-missing', 'Please write the number of your mobile money wallet.')
export const walletInvalid = invalid('Please write a number of Ghana, such as 0241234567.')
export const networkMissing = sentence('network-missing', 'Please choose the network of this number.')
export const codeInvalid = invalid('Please write the voucher code from your phone.')

/** The names of the fields, for the form and for who reads it. */
export const renewalFields = {
  key: 'key',
  duration: 'duration',
  monthly: 'monthly',
  yearly: 'yearly',
  way: 'way',
  phone: 'phone',
  network: 'network',
  reference: 'reference',
  code: 'code',
} as const

const pesewas = v.pipe(v.string(), v.regex(/^\d{1,9}$/, invalid('This is not a price.')), v.transform(Number))

/** The price that was shown goes along with the form, so that no other one is charged. */
export const renewalForm = v.object({
  key: uuid,
  duration: v.picklist(planDurations, invalid('Please choose one month or one year.')),
  monthly: pesewas,
  yearly: pesewas,
  way: v.picklist(['phone', 'checkout'], invalid('Please choose how to pay.')),
  /** Empty: the vendor's own. */
  phone: v.pipe(v.string(), v.maxLength(40, walletInvalid), v.trim()),
  /** Empty: by the number. */
  network: v.picklist([...walletNetworks, ''], networkMissing),
})
export type RenewalForm = v.InferOutput<typeof renewalForm>

export const voucherCode = v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z]{4,12}$/, codeInvalid))

export const renewalRefusals = {
  /** The same for a link that was never made and for a business that is closed. */
  unknown: { status: 404, code: 'renewal-link-unknown', message: 'This link does not work.' },
  renewed: { status: 409, code: 'renewal-paid', message: 'This is paid already.' },
  over: { status: 410, code: 'renewal-link-over', message: 'This link is no longer good.' },
  walletRefused: {
    status: 422,
    code: 'wallet-refused',
    field: 'phone',
    message: 'The payment provider did not take this number. Please check it, or pay another way.',
  },
  codeRefused: {
    status: 422,
    code: 'voucher-refused',
    field: 'code',
    message: 'This code was not taken. Please dial *110# for a new one.',
  },
  priceChanged: {
    status: 409,
    code: 'price-changed',
    message: 'The price of this plan has changed. Please look at the new price before you pay.',
  },
  tooManyPrompts: {
    status: 429,
    code: 'too-many-prompts',
    field: 'phone',
    message: 'This number was asked to pay too often. Please wait a while, or pay another way.',
  },
  tooManyPayments: {
    status: 429,
    code: 'too-many-renewal-payments',
    message: 'This link was used too often. Please wait a while, or log in to pay.',
  },
} as const

export type RenewalProblem = { field?: string; message: string }

/** What whoever holds the link may see. Nothing else of the vendor is on these pages. */
type Shown = { token: string; name: string; plan: PlanName }

export type RenewalFormPage = Shown & {
  kind: 'form'
  /** When the paid time ends, or has ended. */
  endsAt: string
  isOver: boolean
  key: string
  prices: Record<PlanDuration, number>
  typed: { duration: PlanDuration; phone: string; network: WalletNetwork | '' }
  /** The last digits of the vendor's own number. */
  ownNumberEnd: string | null
  problem: RenewalProblem | null
}

export type RenewalPayment = Shown & { reference: string; duration: PlanDuration; amountPesewas: number }

export type RenewalPage =
  | RenewalFormPage
  /** Null until the business is approved. */
  | (RenewalPayment & { kind: 'paid'; endsAt: string | null })
  /** Null where it was begun at the checkout. */
  | (RenewalPayment & { kind: 'waiting'; network: WalletNetwork | null })
  | (RenewalPayment & { kind: 'code'; problem: RenewalProblem | null })
  | (RenewalPayment & { kind: 'failed'; message: string; mayTryAgain: boolean })
  /** Nothing can be paid by this link. */
  | { kind: 'closed'; code: string; message: string }

/** What the script of the waiting page asks for. */
export type RenewalProgress = { kind: RenewalPage['kind'] }
