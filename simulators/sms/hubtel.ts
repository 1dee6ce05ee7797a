import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnswerFault } from '../faults/faults.ts'
import type { Inbox } from '../inbox/inbox.ts'

type Body = { From?: unknown; To?: unknown; Content?: unknown } | undefined

const refused = (statusDescription: string) => ({ rate: 0, messageId: '', status: 1, networkId: '', statusDescription })

/** Answers as https://sms.hubtel.com does. Any client id and secret are accepted except the secret "wrong". */
export const hubtelRoutes = (app: FastifyInstance, inbox: Inbox, answerFault: AnswerFault) => {
  app.post<{ Body: Body }>('/sms/hubtel/v1/messages/send', async ({ headers, body }, reply) => {
    if (!isLogin(headers.authorization)) return reply.code(401).send(refused('Unauthorized'))
    const { From, To, Content } = body ?? {}
    if (typeof From !== 'string' || !/^.{1,11}$/.test(From)) return reply.code(400).send(refused('Invalid sender'))
    if (typeof To !== 'string' || !/^\d{9,15}$/.test(To)) return reply.code(400).send(refused('Invalid destination'))
    if (typeof Content !== 'string' || Content === '') return reply.code(400).send(refused('Content is required'))
    if (await answerFault(reply, refused)) return reply

    inbox.add({ channel: 'sms', to: `+${To}`, from: From, subject: '', text: Content })
    return {
      rate: 0.03,
      messageId: randomUUID(),
      status: 0,
      networkId: '62001',
      statusDescription: 'request submitted successfully',
    }
  })
}

const isLogin = (authorization = '') => {
  const [scheme, credentials = ''] = authorization.split(' ')
  const [id, secret] = Buffer.from(credentials, 'base64').toString().split(':')
  return scheme === 'Basic' && Boolean(id) && Boolean(secret) && secret !== 'wrong'
}
