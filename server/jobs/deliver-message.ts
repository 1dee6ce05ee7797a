import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import type { Context } from '../context.ts'
import type { OutgoingMessage } from './payloads.ts'
import type { Handler } from './run-job.ts'

/** Who carries what goes out by a channel. A new channel does not compile until somebody carries it. */
export type Messengers = { email: Mail; sms: Sms }

/** The job's id becomes the id of the letter, so that a repeat after a crash can be recognised as the same one. */
export const deliverMessage =
  ({ messengers, clock, log }: { messengers: Messengers } & Pick<Context, 'clock' | 'log'>): Handler<OutgoingMessage> =>
  async (message, { id }) => {
    if (message.usefulUntil && new Date(message.usefulUntil) <= clock.now())
      return log.warn({ jobId: id, channel: message.channel }, 'message dropped: no longer useful')
    switch (message.channel) {
      case 'email':
        return messengers.email.send({ id, ...message })
      case 'sms':
        return messengers.sms.send({ id, ...message })
      default:
        return message satisfies never
    }
  }
