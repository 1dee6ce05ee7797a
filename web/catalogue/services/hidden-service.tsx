import type { Hiding } from '../../../contract/customer/hidden.ts'
import { answerServiceHiding } from '../../../contract/customer/hiding.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'

export function HiddenService({ id, hiding }: { id: string; hiding: Hiding }) {
  const submit = useSubmitAsVendor(answerServiceHiding)
  return <HiddenNotice what="service" {...hiding} send={({ body }) => submit({ params: { id }, body })} />
}
