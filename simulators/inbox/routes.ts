import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Inbox } from './inbox.ts'
import { inboxPage, messageItems } from './page.ts'

type Query = { Querystring: { to?: string } }

const newestShown = 100

/** A letter has styles and its own pictures, and nothing else. */
const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export const inboxRoutes = (app: FastifyInstance, inbox: Inbox) => {
  const shown = (to = '') => (to.trim() === '' ? inbox.list() : inbox.resembling(to)).slice(0, newestShown)

  app.get<Query>('/inbox', ({ query }, reply) =>
    reply.type('text/html').send(inboxPage(shown(query.to), query.to ?? '')),
  )

  app.get<Query>('/inbox/list', ({ query }, reply) =>
    reply.type('text/html').send(messageItems(shown(query.to), query.to ?? '')),
  )

  app.get<{ Params: { id: string } }>('/inbox/letters/:id', ({ params }, reply) => {
    const letter = inbox.find(params.id)?.html
    if (letter === undefined) return reply.code(404).send('No such letter')
    reply.header('content-security-policy', letterPolicy).type('text/html')
    // A link opens beside the inbox, not inside its frame.
    return reply.send(letter.replace('<head>', '<head><base target="_blank">'))
  })

  for (const [file, type] of [
    ['inbox.js', 'text/javascript'],
    ['inbox.css', 'text/css'],
  ] as const)
    app.get(`/inbox/${file}`, async (_, reply) =>
      reply.type(type).send(await readFile(new URL(`./${file}`, import.meta.url))),
    )

  app.get<Query>('/inbox/messages', ({ query }) =>
    (query.to ? inbox.sentTo(query.to) : inbox.list()).map(({ channel, to, subject, text, sentAt }) => ({
      channel,
      to,
      subject,
      text,
      sentAt,
    })),
  )

  app.delete('/inbox/messages', (_, reply) => {
    inbox.empty()
    return reply.code(204).send()
  })
}
