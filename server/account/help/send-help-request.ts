import { type HelpRequest, helpRequestReceived } from '../../../contract/account/help.ts'
import { looksLikeEmail } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { typedName, withoutLinks } from '../../letter-words.ts'
import { type RobotContext, refuseRobots } from '../captcha/refuse-robots.ts'
import { insertHelpRequest, isHelpRequestKnown } from './store.ts'

const perSender = { name: 'help-request', points: limits.helpRequestsPerHour, seconds: 3600 }

/** Whoever answers uses the reply address, or types the number: nothing in the letter can be pressed. */
export const helpLetter = ({ name, message, contact }: Omit<HelpRequest, 'id'>): { subject: string; text: string } => ({
  subject: `Help request from ${typedName(name)}`,
  text: [withoutLinks(message), `${typedName(name)}\n${typedName(contact)}`].join('\n\n'),
})

export const sendHelpRequest = async (
  context: RobotContext & Pick<Context, 'jobs' | 'clock' | 'support'>,
  request: HelpRequest,
  caller: { network: string; captchaToken: string | undefined },
): Promise<{ message: string }> => {
  const received = { message: helpRequestReceived }
  // A repeat after a lost answer must neither send a second mail nor count against the sender's limit.
  if (await isHelpRequestKnown(context.db, request.id)) return received

  const submit = { idempotencyKey: request.id, content: request.message }
  await refuseRobots(context, { form: 'help', ...caller, submit })
  await consumeOrFail(context.limiter, perSender, context.pseudonym(caller.network))

  await context.db.transaction().execute(async (tx) => {
    if ((await insertHelpRequest(tx, request, context.clock.now())) === 'already kept') return
    await context.jobs.enqueue(tx, 'deliver-message', {
      channel: 'email',
      to: context.support.email,
      ...helpLetter(request),
      ...(looksLikeEmail(request.contact) ? { replyTo: request.contact } : {}),
    })
  })
  return received
}
