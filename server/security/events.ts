import type { Limit } from '../adapters/limiter.ts'

/** A field holds one of a few words of ours, a number, or the name of a limit: never text that somebody typed. */
type FieldRule = readonly string[] | 'number' | 'limit'

type EventRule = { level: 'info' | 'warn'; says: string; fields?: Record<string, FieldRule> }

const codePurposes = ['sign-up', 'reset', 'prove-email', 'prove-phone'] as const

/** Every security event that the server records. docs/security.md lists them, and a test compares the two. */
export const securityEvents = {
  'configuration-loaded': {
    level: 'info',
    says: 'the portal starts with this configuration',
    fields: { mode: ['development', 'production'], operators: 'number', documentKeys: 'number', proxies: 'number' },
  },
  'sign-up': { level: 'info', says: 'somebody signed up, and has not entered a code yet' },
  'account-opened': { level: 'info', says: 'a sign-up was verified by its code' },
  login: { level: 'info', says: 'a vendor logged in' },
  'login-failed': {
    level: 'warn',
    says: 'a login was refused',
    fields: { reason: ['unknown account', 'wrong password', 'not verified'] },
  },
  'login-locked': {
    level: 'warn',
    says: 'a login was not compared, because of earlier wrong passwords',
    fields: { lock: ['account', 'network'] },
  },
  'captcha-failed': {
    level: 'warn',
    says: 'a captcha answer was wrong or had been used before',
    fields: { reason: ['wrong', 'used before'] },
  },
  'code-wrong': { level: 'warn', says: 'a one-time code was wrong', fields: { purpose: codePurposes } },
  'code-tries-used-up': {
    level: 'warn',
    says: 'a one-time code was guessed at until no tries were left',
    fields: { purpose: codePurposes },
  },
  'login-link-asked': { level: 'info', says: 'a login link was sent to a vendor who is locked out' },
  'login-link-used': { level: 'info', says: 'a login link made a browser a known device' },
  'reset-asked': { level: 'info', says: 'a reset of a password was asked for' },
  'reset-granted': { level: 'info', says: 'the code of a reset was right' },
  'reset-done': { level: 'info', says: 'a password was replaced by a reset, and every session ended' },
  'setting-changed': {
    level: 'info',
    says: 'a vendor changed a setting',
    fields: { setting: ['password', 'email', 'phone'] },
  },
  'setting-refused': {
    level: 'warn',
    says: 'a change of a setting was refused',
    fields: { setting: ['password', 'email', 'phone'], reason: ['wrong password'] },
  },
  'session-extended': { level: 'info', says: 'a session was extended' },
  'session-ended': { level: 'info', says: 'a vendor logged out' },
  'other-sessions-ended': { level: 'info', says: 'a vendor logged out everywhere else' },
  'access-refused': {
    level: 'warn',
    says: 'a call was refused for want of a valid token',
    fields: { reason: ['none', 'unreadable', 'other kind', 'expired', 'forged or ended'] },
  },
  'object-not-found': { level: 'warn', says: 'a vendor asked for something that is absent or not theirs' },
  'input-refused': {
    level: 'warn',
    says: 'a request that no page of ours sends was refused',
    fields: { reason: ['unreadable-request', 'nested-too-deeply', 'text-unreadable', 'unknown-field'] },
  },
  'upload-refused': {
    level: 'warn',
    says: 'a file was refused',
    fields: { reason: ['image-wrong-type', 'image-unreadable', 'image-too-many-pixels', 'image-too-large'] },
  },
  'limit-hit': {
    level: 'warn',
    says: 'a limit on how often something may be done was reached',
    fields: { limit: 'limit' },
  },
  'connections-refused': {
    level: 'warn',
    says: 'too many connections from one network',
    fields: { most: 'number' },
  },
  'operator-key-wrong': { level: 'warn', says: 'a call of the desk came without the key of an operator' },
  'desk-searched': { level: 'info', says: 'an operator searched for a vendor', fields: { found: 'number' } },
  'business-viewed': { level: 'info', says: 'an operator looked at a business' },
  'reports-viewed': { level: 'info', says: 'an operator looked at reports about a page' },
  'documents-viewed': { level: 'info', says: 'an operator looked at identity documents' },
  'own-documents-viewed': { level: 'info', says: 'a vendor looked at their own identity documents' },
  'operator-decided': {
    level: 'info',
    says: 'an operator made a decision',
    fields: {
      decision: [
        'approved',
        'rejected',
        'reopened',
        'suspended',
        'lifted',
        'contact changed',
        'closed',
        'refund asked',
        'refund given up',
        'refund retried',
        'dispute accepted',
        'dispute declined',
        'dispute settled',
        'refused',
        'period ended',
        'period end undone',
        'period kept',
        'page hidden',
        'page shown',
        'service hidden',
        'service shown',
        'report dismissed',
      ],
    },
  },
  'renewal-link-wrong': { level: 'warn', says: 'a link to renew a plan was not one of ours' },
  'webhook-forged': { level: 'warn', says: 'an event came without the signature of the payment provider' },
} as const satisfies Record<string, EventRule>

export type SecurityEvent = keyof typeof securityEvents

type FieldValue<Rule> = Rule extends readonly (infer Word)[] ? Word : Rule extends 'number' ? number : Limit

/** What an event must say besides who is concerned. */
export type EventDetails<Name extends SecurityEvent> = (typeof securityEvents)[Name] extends { fields: infer Fields }
  ? { -readonly [Field in keyof Fields]: FieldValue<Fields[Field]> }
  : unknown

export const eventRule = (name: SecurityEvent): EventRule => securityEvents[name]
