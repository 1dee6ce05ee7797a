import type { LetterWords } from '../adapters/mail/port.ts'

export type OutgoingMessage = (
  | ({ channel: 'email'; to: string; replyTo?: string } & LetterWords)
  | { channel: 'sms'; to: string; text: string }
) & {
  /** From this time on the message is dropped, because a code that arrives after it has expired only confuses. */
  usefulUntil?: string
  /** An SMS with a code is counted against the budget when the code is made, any other when it is delivered. */
  purpose?: 'code'
}

/** Every job by name, with its payload. A name stays: it is the name of the queue in the database. */
export type JobPayloads = {
  'deliver-message': OutgoingMessage
  'delete-old-account-data': undefined
  'delete-old-help-requests': undefined
  'delete-old-papers': undefined
  'delete-old-drafts': undefined
  'delete-old-catalogue-data': undefined
  'delete-old-reports': undefined
  'sweep-files': undefined
  'reseal-papers': undefined
  'ask-about-payment': { reference: string }
  'ask-about-refund': { reference: string }
  'ask-about-dispute': { disputeId: string }
  'reconcile-payments': undefined
  'follow-disputes': undefined
  'sweep-provider': undefined
  'remind-of-ends': undefined
  'renew-automatically': undefined
  'make-pages': undefined
  'forget-words': undefined
  'delete-old-views': undefined
}
