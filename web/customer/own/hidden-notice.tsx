import type { HidingAnswer } from '../../../contract/customer/hidden.ts'
import { answerPageHiding } from '../../../contract/customer/hiding.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'

/** For the vendor whose page we have hidden: `hiddenReason` and `hiddenAnswer` of the own page. */
export function HiddenPageNotice({ reason, answer }: { reason: string; answer: HidingAnswer | null }) {
  const send = useSubmitAsVendor(answerPageHiding)
  return <HiddenNotice what="page" reason={reason} answer={answer} send={send} />
}
