export type OutgoingMessage = (
  | { channel: 'email'; to: string; subject: string; text: string; replyTo?: string }
  | { channel: 'sms'; to: string; text: string }
) & {
  /** A code that arrives after it has expired only confuses: from this time on the message is dropped. */
  usefulUntil?: string
}

/** Every job, with what it is given. */
export type JobPayloads = {
  'deliver-message': OutgoingMessage
  'delete-old-account-data': undefined
  'delete-old-help-requests': undefined
  'delete-old-papers': undefined
  'delete-old-drafts': undefined
  'delete-old-catalogue-data': undefined
  'sweep-files': undefined
  'ask-about-payment': { reference: string }
  'ask-about-refund': { reference: string }
  'reconcile-payments': undefined
  'remind-of-ends': undefined
}
