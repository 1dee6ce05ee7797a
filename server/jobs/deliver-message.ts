import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import type { Context } from '../context.ts'
import type { OutgoingMessage } from './payloads.ts'
import type { Handler } from './run-job.ts'

/** Who carries what goes out by a channel. A new channel does not compile until somebody carries it. */
export type Messengers = { email: Mail; sms: Sms }

type DeliveryContext = { messengers: Messengers } & Pick<Context, 'smsBudget' | 'clock' | 'log'>

/** The job's id becomes the id of the letter, so that a repeat after a crash can be recognised as the same one. */
export const deliverMessage =
  ({ messengers, smsBudget, clock, log }: DeliveryContext): Handler<OutgoingMessage> =>
  async (message, { id, attempt }) => {
    if (message.usefulUntil && new Date(message.usefulUntil) <= clock.now())
      return log.warn({ jobId: id, channel: message.channel }, 'message dropped: no longer useful')
    switch (message.channel) {
      case 'email':
        return messengers.email.send({ id, ...message })
      case 'sms': {
        const isCounted = message.purpose === 'code' || attempt > 1
        if (!isCounted && (await smsBudget.spend(message.to, 'notice')) === 'exhausted')
          return log.warn({ jobId: id }, 'SMS dropped: the rest of this hour is for codes')
        return messengers.sms.send({ id, ...message })
      }
      default:
        return message satisfies never
    }
  }
