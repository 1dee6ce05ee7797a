import type { ContactWay } from '../../../contract/account/account-name.ts'
import { contactWayRefusals, proofCodeSentMessage } from '../../../contract/account/contact-ways.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { codeFlow, type Flow } from '../one-time-code/flow.ts'
import { issueCodes, refuseTooSoon } from '../one-time-code/issue-code.ts'
import { codeMessage } from '../one-time-code/letters.ts'
import { type AllowanceContext, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findCode, isCodeSentBy } from '../one-time-code/store.ts'
import { readClaim } from './proven-ways.ts'
import { findContactWays, findOwner } from './store.ts'

/** Somebody who tries address after address would learn who has an account. */
const perVendor = { name: 'proof-codes', points: limits.proofCodesPerHour, seconds: 3_600 }

type SendContext = AllowanceContext & Pick<Context, 'db' | 'codes' | 'jobs' | 'clock' | 'publicUrl'>
type CodeRequest = { vendorId: string; way: ContactWay; idempotencyKey: string | undefined }

const sent = { message: proofCodeSentMessage }

export const proofFlow = (way: ContactWay, vendorId: string): Flow => codeFlow(`prove-${way}`, vendorId)

export const sendProofCode = (context: SendContext, request: CodeRequest): Promise<typeof sent> => {
  const flow = proofFlow(request.way, request.vendorId)
  return idempotent(
    request.idempotencyKey,
    async (key) => ((await isCodeSentBy(context.db, flow, key)) ? sent : undefined),
    () => sendOnce(context, flow, request),
  )
}

const sendOnce = async (context: SendContext, flow: Flow, { vendorId, way, idempotencyKey }: CodeRequest) => {
  const { db, limiter, clock, publicUrl } = context
  await consumeOrFail(limiter, perVendor, vendorId)
  const address = await findUnproven(db, vendorId, way)
  refuseTooSoon((await findCode(db, flow))?.sent_at, clock.now())
  await withMessageAllowance(context, { [way]: address }, () =>
    db.transaction().execute((tx) =>
      issueCodes(context, tx, {
        ...flow,
        length: limits.proofCodeLength,
        wanted: [
          {
            way,
            boundTo: address,
            messages: (code) => [codeMessage('proof', { way, to: address, code }, publicUrl)],
          },
        ],
        idempotencyKey,
      }),
    ),
  )
  return sent
}

/** The address that this vendor may still prove. */
export const findUnproven = async (db: Context['db'], vendorId: string, way: ContactWay): Promise<string> => {
  const claim = readClaim(await findContactWays(db, vendorId), way) ?? fail(contactWayRefusals.nothingStated)
  if (claim.isProven) fail(contactWayRefusals.alreadyProven)
  if (await findOwner(db, claim.address)) fail(contactWayRefusals.taken)
  return claim.address
}
