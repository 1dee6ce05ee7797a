import { Notices } from './notices.tsx'
import type { Shown } from './rows.ts'
import { usageOf } from './usage.ts'
import { UsageCard } from './usage-card.tsx'

/** How the services stand with the plan and the review. `whyId` names the sentence why no other can be added. */
export function Standing({ shown, whyId }: { shown: Shown; whyId: string }) {
  const usage = usageOf(shown.allowance)
  return (
    <>
      <Notices shown={shown} id={whyId} />
      {usage && <UsageCard usage={usage} id={whyId} />}
    </>
  )
}
