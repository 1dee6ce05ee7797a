import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { invalid, sentence } from '../sentence.ts'

const mostReads = 8

/** What a page behind the login reads as it opens: one request in place of six, on a network that is slow to answer each. */
export const readFirst = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/first-reads',
  summary: `Up to ${mostReads} calls that only read, in one answer: each as it would be answered alone. What this server cannot read is left out.`,
  access: 'session',
  query: v.strictObject({
    /** The addresses of the calls, with a space between. */
    of: v.pipe(
      v.string(invalid('Calls are given by their addresses.')),
      v.maxLength(2_000, sentence('too-long', 'That is too long.', { maxLength: 2_000 })),
      v.transform((written) => written.split(' ').filter((url) => url !== '')),
      v.maxLength(mostReads, sentence('too-many', `Ask for at most ${mostReads} calls.`, { max: mostReads })),
    ),
  }),
  reply: v.object({
    /** `text` is the body as it would be sent. */
    answers: v.array(v.object({ url: v.string(), status: v.number(), text: v.string() })),
  }),
})
