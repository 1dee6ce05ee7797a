import { readFileSync, statSync } from 'node:fs'
import type { VariableValues } from './config-variables.ts'

/** These may be named by a file instead: APP_SECRET_FILE=/run/secrets/app-secret. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'APP_SECRET',
  'PAPERS_SECRETS',
  'OPERATOR_KEYS',
  'S3_KEY',
  'SMTP_URL',
  'SMS_KEY',
  'RECAPTCHA_SECRET',
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_SECRET_KEY_PREVIOUS',
] as const satisfies readonly (keyof VariableValues)[]

const othersMayRead = 0o004

/** Its lines are joined by commas, so that a list may have one item a line. Throws what is wrong with the file. */
export const readSecretFile = (path: string): string => {
  let text: string
  try {
    // Windows keeps no such bits.
    if (process.platform !== 'win32' && statSync(path).mode & othersMayRead)
      throw new Error(`${path} can be read by everybody on this machine: take that away (chmod o-r)`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(code ? `${path} cannot be read (${code})` : message)
  }
  if (text.trim() === '') throw new Error(`${path} is empty`)
  return text
    .trim()
    .split(/\s*\n\s*/)
    .join(',')
}

/**
 * Below the 114 bits that even an unlucky 128-bit secret in hexadecimal digits gets from this measure, and above what
 * sequences and repetitions get. Words get more than this, so they are looked for separately.
 */
const leastBits = 90
const leastPasswordBits = 64

const remedy = 'make it at random (openssl rand -hex 32)'

/** What is wrong with a secret of ours, in words. Those that a provider gave us are as the provider made them. */
const findWeakness = (secret: string, least: number) => {
  if (estimateBits(secret) < least) return `is weak: it is easy to guess; ${remedy}`
  return readsLikeWords(secret) ? `is weak: it reads like words; ${remedy}` : undefined
}

/** A character counts by how many different ones there are, and as one bit where it could be foretold. */
const estimateBits = (secret: string): number => {
  const perCharacter = Math.log2(new Set(secret).size)
  return [...secret].reduce((bits, _, at) => bits + (isForetold(secret, at) ? 1 : perCharacter), 0)
}

/** As in aaa, abc and 321, or because the last three characters have been there before. */
const isForetold = (secret: string, at: number) => {
  if (at === 0) return false
  const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1)
  const stepBefore = secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2)
  return (
    step === 0 ||
    (Math.abs(step) === 1 && step === stepBefore) ||
    (at >= 2 && secret.slice(0, at).includes(secret.slice(at - 2, at + 1)))
  )
}

const pairsOfWords = new Set(
  'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ne me ro li ta'.split(
    ' ',
  ),
)

/** Of the neighbouring letters in English words about half are such a pair; among random ones, one in fifteen. */
const readsLikeWords = (secret: string): boolean => {
  const isHexadecimal = !/[g-z]/i.test(secret)
  if (isHexadecimal) return false
  const letters = secret.toLowerCase()
  const pairs = [...letters].map((_, at) => letters.slice(at, at + 2)).filter((pair) => /^[a-z]{2}$/.test(pair))
  return pairs.length >= 16 && pairs.filter((pair) => pairsOfWords.has(pair)).length / pairs.length >= 0.4
}

type Given = Partial<VariableValues>

/** What production refuses about secrets: those that can be guessed, and those that serve two purposes. */
export const findSecretProblems = (config: Given): string[] => [
  ...ownSecrets(config).flatMap(({ name, secret, whose, least }) => {
    const weakness = findWeakness(secret, least)
    return weakness ? [`${name}: ${whose}${weakness}`] : []
  }),
  ...findSharedSecrets(allSecrets(config)),
]

type OwnSecret = { name: string; secret: string; whose: string; least: number }

const ownSecrets = ({ APP_SECRET, PAPERS_SECRETS, OPERATOR_KEYS, ...config }: Given): OwnSecret[] => [
  ...(APP_SECRET ?? []).map((secret) => ({ name: 'APP_SECRET', secret, whose: '', least: leastBits })),
  ...(PAPERS_SECRETS ?? []).map((secret) => ({ name: 'PAPERS_SECRETS', secret, whose: '', least: leastBits })),
  ...(OPERATOR_KEYS ?? []).map(({ name, key }) => ({
    name: 'OPERATOR_KEYS',
    secret: key,
    whose: `the key of ${name} `,
    least: leastBits,
  })),
  ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    .map((name) => ({ name, secret: passwordIn(config[name]), whose: 'the password ', least: leastPasswordBits }))
    .filter(({ secret }) => secret !== ''),
]

const allSecrets = (config: Given): { name: string; secret: string }[] =>
  [
    ...ownSecrets(config),
    { name: 'PAYSTACK_SECRET_KEY', secret: config.PAYSTACK_SECRET_KEY ?? '' },
    { name: 'PAYSTACK_SECRET_KEY_PREVIOUS', secret: config.PAYSTACK_SECRET_KEY_PREVIOUS ?? '' },
    { name: 'S3_KEY', secret: afterColon(config.S3_KEY) },
    { name: 'SMS_KEY', secret: afterColon(config.SMS_KEY) },
    { name: 'RECAPTCHA_SECRET', secret: config.RECAPTCHA_SECRET ?? '' },
    { name: 'SMTP_URL', secret: passwordIn(config.SMTP_URL) },
  ].filter(({ secret }) => secret !== '')

const afterColon = (key = '') => key.slice(key.indexOf(':') + 1)

const passwordIn = (url = '') => {
  const parsed = URL.parse(url)
  return parsed?.searchParams.get('password') ?? decodeURIComponent(parsed?.password ?? '')
}

const findSharedSecrets = (secrets: { name: string; secret: string }[]): string[] => {
  const shared = secrets.flatMap((one, at) =>
    secrets.slice(at + 1).flatMap((other) => {
      if (!isShared(one.secret, other.secret)) return []
      return one.name === other.name
        ? [`${one.name}: holds the same secret twice`]
        : [`${one.name}, ${other.name}: share a secret; each needs one of its own`]
    }),
  )
  return [...new Set(shared)]
}

const isShared = (one: string, other: string) => {
  const [shorter = '', longer = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return one === other || (shorter.length >= 16 && longer.includes(shorter))
}
