import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import type { Handler } from './run-job.ts'

export type OutgoingMessage =
  | { channel: 'email'; to: string; subject: string; text: string; replyTo?: string }
  | { channel: 'sms'; to: string; text: string }

export type Messengers = { mail: Mail; sms: Sms }

/** The job's id names the letter, so a repeat after a crash can be recognised as the same one. */
export const deliverMessage =
  ({ mail, sms }: Messengers): Handler<OutgoingMessage> =>
  (message, { id }) =>
    message.channel === 'email' ? mail.send({ id, ...message }) : sms.send({ id, ...message })
