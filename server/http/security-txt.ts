import type { FastifyInstance } from 'fastify'
import type { Clock } from '../adapters/clock.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Long enough for who has read it, and less than the year that RFC 9116 recommends at most. */
const goodForDays = 180

type Place = { publicUrl: string; supportEmail: string; clock: Clock }

/** Whom to tell about a hole (RFC 9116). docs/security.md says what happens then. */
export const mountSecurityTxt = (app: FastifyInstance, { publicUrl, supportEmail, clock }: Place): void => {
  const url = '/.well-known/security.txt'
  app.get(url, async (_request, reply) => {
    const startOfDayMs = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: mailto:${supportEmail}?subject=security`,
      `Expires: ${new Date(startOfDayMs + goodForDays * dayMs).toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${url}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
