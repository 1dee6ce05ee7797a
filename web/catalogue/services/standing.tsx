import { Notices } from './notices.tsx'
import type { Shown } from './rows.ts'
import { usageOf } from './usage.ts'
import { UsageCard } from './usage-card.tsx'

/** How the services stand with the plan and the review. `whyId` names the sentence why no other can be added. */
export function Standing({ shown, whyId }: { shown: Shown; whyId: string }) {
  const live = shown.rows.filter(({ service, is }) => is !== 'removed' && service.listing === 'live')
  const usage = usageOf(
    shown.allowance,
    live.map(({ service }) => service.name),
  )
  return (
    <>
      <Notices shown={shown} id={whyId} />
      {usage && <UsageCard usage={usage} id={whyId} />}
    </>
  )
}
