import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnswerFault } from '../faults/faults.ts'
import type { Inbox } from '../inbox/inbox.ts'

type Body = { sender?: unknown; message?: unknown; recipients?: unknown } | undefined

const refused = (message: string) => ({ status: 'error', message })

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{9,15}$/.test(value)

/** Answers as https://sms.arkesel.com does. Any api-key is accepted except "wrong". */
export const arkeselRoutes = (app: FastifyInstance, inbox: Inbox, answerFault: AnswerFault) => {
  app.post<{ Body: Body }>('/sms/arkesel/api/v2/sms/send', async ({ headers, body }, reply) => {
    const key = headers['api-key']
    if (!key || key === 'wrong') return reply.code(401).send(refused('Authentication failed'))
    const { sender, message, recipients } = body ?? {}
    if (typeof sender !== 'string' || !/^.{1,11}$/.test(sender))
      return reply.code(422).send(refused('The sender field is invalid.'))
    if (typeof message !== 'string' || message === '')
      return reply.code(422).send(refused('The message field is required.'))
    if (!Array.isArray(recipients) || recipients.length === 0 || !recipients.every(isNumber))
      return reply.code(422).send(refused('The recipients field is invalid.'))
    if (await answerFault(reply, refused)) return reply

    for (const to of recipients) inbox.add({ channel: 'sms', to: `+${to}`, from: sender, subject: '', text: message })
    return { status: 'success', data: recipients.map((recipient) => ({ recipient, id: randomUUID() })) }
  })
}
