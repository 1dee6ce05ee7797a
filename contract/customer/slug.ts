import * as v from 'valibot'
import { productName } from '../product.ts'
import { required, sentence } from '../sentence.ts'
import { customerLimits } from './limits.ts'

/** The last part of a page's address: /v/sample-kitchen. */

/** Letters of Akan, Ewe and Ga that have no accent to take off. */
const plainLetters: Record<string, string> = {
  ...{ ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** Small letters without accents, as people type them who do not have ours. */
export const foldLetters = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)

/** Empty for a name without a letter that can be folded. An apostrophe joins: "Baker's" is "bakers". */
export const makeSlug = (name: string): string =>
  foldLetters(name)
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, customerLimits.slugMaxLength)
    .replace(/-$/, '')

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isSlug = (written: string): boolean =>
  written.length >= customerLimits.slugMinLength &&
  written.length <= customerLimits.slugMaxLength &&
  slugForm.test(written)

const lookAlikes: [RegExp, string][] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/-/g, ''],
]

/** Two addresses with the same key could be taken for each other: one of them is refused. */
export const lookKey = (slug: string): string =>
  lookAlikes.reduce((key, [look, alike]) => key.replace(look, alike), slug)

/** Words that would seem to be ours, and the first parts of our own addresses. */
const reservedWords = [
  ...['about', 'account', 'admin', 'administrator', 'api', 'api-docs', 'assets', 'billing', 'blog', 'business'],
  ...['catalogue', 'categories', 'category', 'checkout', 'contact', 'customer', 'customers', 'dashboard', 'desk'],
  ...['forgot-password', 'guest', 'healthz', 'help', 'home', 'login', 'login-link', 'logout', 'mail', 'market'],
  ...['marketplace', 'media', 'moderator', 'new-password', 'null', 'official', 'offline', 'openapi', 'operator'],
  ...['page', 'pages', 'pay', 'payment', 'payments', 'paystack', 'portal', 'pricing', 'privacy', 'readyz', 'refund'],
  ...['refunds', 'register', 'review', 'reviews', 'robots', 'root', 'search', 'security', 'service', 'services'],
  ...[
    'settings',
    'share',
    'shop',
    'signin',
    'signup',
    'sitemap',
    'staff',
    'static',
    'status',
    'stop-renewal',
    'support',
    'system',
  ],
  ...['team', 'terms', 'undefined', 'user', 'users', 'vendor', 'vendor-verification', 'vendors', 'verified', 'verify'],
  ...['vservice', 'bservice', 'addservice', 'cservice', 'webhook', 'webhooks', 'whatsapp', 'www'],
]
const reservedKeys = new Set(reservedWords.map(lookKey))
const ownName = lookKey(productName.toLowerCase())

/** Also what only looks like such a word, or has our name in it. */
export const isReserved = (slug: string): boolean => {
  const key = lookKey(slug)
  return reservedKeys.has(key) || key.includes(ownName)
}

const { slugMinLength: min, slugMaxLength: max, slugChangesPerYear } = customerLimits

export const slugInvalid = sentence(
  'slug-form',
  `A link has ${min} to ${max} characters: small letters, digits, and single hyphens between them.`,
  { min, max },
)

export const slug = v.pipe(
  v.string(required('Please write the link.')),
  v.maxLength(max * 2, slugInvalid),
  v.trim(),
  v.toLowerCase(),
  v.check(isSlug, slugInvalid),
)

export const slugRefusals = {
  reserved: {
    status: 400,
    code: 'slug-reserved',
    field: 'slug',
    message: 'This link could be taken for one of ours. Please choose another.',
  },
  taken: {
    status: 409,
    code: 'slug-taken',
    field: 'slug',
    message: 'Another vendor has this link, or one that looks like it. Please choose another.',
  },
  changedTooOften: {
    status: 409,
    code: 'slug-changed-too-often',
    field: 'slug',
    message: `A link can be changed ${slugChangesPerYear === 2 ? 'twice' : `${slugChangesPerYear} times`} a year, so that customers find you. Please try again later.`,
    params: { perYear: slugChangesPerYear },
  },
} as const
