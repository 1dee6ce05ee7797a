import type { Transaction } from 'kysely'
import { accraDay } from '../../../contract/customer/day.ts'
import { type answerPageHiding, answerReceived, answerRefusals } from '../../../contract/customer/hiding.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { auditVendor } from '../../business/public.ts'
import { lockHiding, setHiding } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { setPage } from '../own-page/store.ts'
import { lockBusiness, lockPage } from './store.ts'

type Tools = Pick<Context, 'db' | 'clock' | 'auditHashes'>
type Answer = { vendorId: string; words: string }
type Reply = ReplyOf<typeof answerPageHiding>

type Hidden = { hidden_at: Date | null; hidden_answer: string | null; hidden_answered_at: Date | null }
type AnswerColumns = { hidden_answer: string; hidden_answered_at: Date }

/** Once for each hiding; the same words again, after a lost answer, change nothing. The trail says that it came, not what. */
const keepAnswer = async (
  { clock, auditHashes }: Tools,
  tx: Transaction<Schema>,
  { vendorId, words, hidden, keep }: Answer & { hidden: Hidden; keep(columns: AnswerColumns): Promise<unknown> },
): Promise<Reply> => {
  if (!hidden.hidden_at) fail(answerRefusals.notHidden)
  if (hidden.hidden_answer !== null && hidden.hidden_answer !== words) fail(answerRefusals.answeredBefore)
  const at = hidden.hidden_answered_at ?? clock.now()
  if (hidden.hidden_answer === null) {
    await keep({ hidden_answer: words, hidden_answered_at: at })
    await auditVendor({ auditHashes }, tx, { vendorId, at, action: 'hiding answered' })
  }
  return { message: answerReceived, answer: { words, on: accraDay(at) } }
}

export const answerForPage = (tools: Tools, { vendorId, words }: Answer): Promise<Reply> =>
  tools.db.transaction().execute(async (tx) => {
    await lockBusiness(tx, { vendorId })
    const hidden = (await lockPage(tx, vendorId)) ?? fail(answerRefusals.notHidden)
    return keepAnswer(tools, tx, { vendorId, words, hidden, keep: (columns) => setPage(tx, vendorId, columns) })
  })

export const answerForService = (
  tools: Tools,
  { vendorId, serviceId, words }: Answer & { serviceId: string },
): Promise<Reply> =>
  tools.db.transaction().execute(async (tx) => {
    await lockBusiness(tx, { vendorId })
    const hidden = (await lockHiding(tx, { vendorId, serviceId })) ?? fail(refusals.notFound)
    return keepAnswer(tools, tx, { vendorId, words, hidden, keep: (columns) => setHiding(tx, serviceId, columns) })
  })
