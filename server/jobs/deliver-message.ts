import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import type { Context } from '../context.ts'
import type { OutgoingMessage } from './payloads.ts'
import type { Handler } from './run-job.ts'

export type Messengers = { mail: Mail; sms: Sms }

/** The job's id becomes the id of the letter, so that a repeat after a crash can be recognised as the same one. */
export const deliverMessage =
  ({ mail, sms, clock, log }: Messengers & Pick<Context, 'clock' | 'log'>): Handler<OutgoingMessage> =>
  async (message, { id }) => {
    if (message.usefulUntil && new Date(message.usefulUntil) <= clock.now())
      return log.warn({ jobId: id, channel: message.channel }, 'message dropped: no longer useful')
    await (message.channel === 'email' ? mail.send({ id, ...message }) : sms.send({ id, ...message }))
  }
