import type { FastifyInstance } from 'fastify'

/** For the forms of our pages. */
export const readForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(`${text}`))),
  )
}
