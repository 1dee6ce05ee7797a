import type { ContactWay } from '../../../contract/account/account-name.ts'
import { wayProvenMessages } from '../../../contract/account/contact-ways.ts'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import type { Flow } from '../one-time-code/flow.ts'
import { findWayUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryContext, tryCode } from '../one-time-code/try-code.ts'
import { dropClaims } from './drop-claims.ts'
import { findUnproven, proofFlow } from './send-proof-code.ts'
import { sendToVendor } from './send-to-vendor.ts'
import { lockAddress, markProven } from './store.ts'
import { wayAddedMessage } from './way-added-message.ts'

type ProveContext = TryContext & Pick<Context, 'jobs' | 'publicUrl' | 'support'>
type CodeEntry = {
  vendorId: string
  way: ContactWay
  code: string
  network: string
  idempotencyKey: string | undefined
}

export const proveContactWay = (context: ProveContext, entry: CodeEntry): Promise<{ message: string }> => {
  const flow = proofFlow(entry.way, entry.vendorId)
  const proven = { message: wayProvenMessages[entry.way] }
  return idempotent(
    entry.idempotencyKey,
    async (key) => ((await findWayUsedBy(context.db, flow, key)) ? proven : undefined),
    async () => {
      await prove(context, flow, entry)
      return proven
    },
  )
}

const prove = async (
  context: ProveContext,
  flow: Flow,
  { vendorId, way, code, network, idempotencyKey }: CodeEntry,
) => {
  const { db, clock } = context
  const address = await findUnproven(db, vendorId, way)
  // Neither may many accounts guess at one address, nor one account at many.
  const guarded = [address, vendorId]
  const { hmac } = await tryCode(
    context,
    { ...flow, boundTo: { [way]: address }, guarded, network, opens: 'an account' },
    code,
  )
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockAddress(tx, address)
    // A newer code, or another address, has taken its place while it was compared.
    if ((await useCode(tx, flow, { hmac, now, idempotencyKey })) === 'already used') fail(codeRefusals.expired)
    // Told before it counts, so that the way that was proven until now hears of it, and not the new one.
    await sendToVendor(context, tx, vendorId, wayAddedMessage(context, way))
    if ((await markProven(tx, { accountId: vendorId, way, address, now })) === 'changed') fail(codeRefusals.expired)
    await dropClaims(context, tx, { way, address, ownerId: vendorId })
  })
  context.security.record('setting-changed', { setting: way, account: vendorId, address })
}
