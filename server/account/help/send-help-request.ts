import { type HelpRequest, helpRequestReceived } from '../../../contract/account/help.ts'
import { looksLikeEmail } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { isHelpRequestKnown, keepHelpRequest } from './store.ts'

const perSender = { name: 'help-request', points: limits.helpRequestsPerHour, seconds: 3600 }

export const sendHelpRequest = async (
  tools: Pick<Tools, 'db' | 'jobs' | 'limiter' | 'clock' | 'pseudonym' | 'support'>,
  asked: HelpRequest,
  network: string,
): Promise<{ message: string }> => {
  const received = { message: helpRequestReceived }
  // Sent again because its answer was lost: it counts neither twice in the mail nor against the sender.
  if (await isHelpRequestKnown(tools.db, asked.id)) return received

  const taken = await tools.limiter.take(perSender, tools.pseudonym(network))
  if (taken === 'exhausted') refuse(refusals.tooManyAttempts)

  await tools.db.transaction().execute(async (tx) => {
    if ((await keepHelpRequest(tx, asked, tools.clock.now())) === 'already kept') return
    await tools.jobs.enqueue(tx, 'deliver-message', {
      channel: 'email',
      to: tools.support.email,
      subject: `Help request from ${asked.name.replace(/\s+/g, ' ')}`,
      text: `${asked.message}\n\n${asked.name}\n${asked.contact}`,
      ...(looksLikeEmail(asked.contact) ? { replyTo: asked.contact } : {}),
    })
  })
  return received
}
