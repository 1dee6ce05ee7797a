import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type Faults, slowAnswerMs } from '../faults/faults.ts'

/** Answers with the fault that a test has set, in the gateway's own words. False if none is due. */
export type AnswerFault = (reply: FastifyReply, body: (words: string) => object) => Promise<boolean>

export const readAnswerFault =
  (faults: Faults): AnswerFault =>
  async (reply, body) => {
    const fault = faults.take('sms')
    if (fault === 'ok') return false
    if (fault === 'slow') await wait(slowAnswerMs, undefined, { ref: false })
    if (fault === 'refused') reply.code(400).send(body('The message was refused'))
    else reply.code(503).send(body('Try again later'))
    return true
  }
