import type { ComponentProps } from 'react'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import type { OwnProfile } from '../../account/session/own-profile.ts'
import nothingToSee from '../../art/empty-services.svg'
import noConnection from '../../art/offline.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import verified from '../../art/status-verified.svg'
import { businessWords } from '../../stage/business-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { failedMessage } from './messages.ts'
import { statusTitle } from './registration-progress.ts'
import type { StatusBanner } from './status-banner.tsx'
import { StatusWords } from './status-words.tsx'

const pictures: Record<BusinessStage, string> = {
  'in review': pending,
  late: pending,
  verified,
  'to correct': rejected,
  unknown: noConnection,
  unregistered: nothingToSee,
}

type Banner = Omit<ComponentProps<typeof StatusBanner>, 'heading'>
const title = 'Business status'

/** What the banner shows in each state of the page. */
export const bannerOf = (own: OwnProfile, { nowMs, onRetry }: { nowMs: number; onRetry: () => void }): Banner => {
  if (own.is === 'loading') return { title }
  if (own.is !== 'known') {
    const children = (
      <>
        <p role="alert">{failedMessage(own.failure)}</p>
        <Button variant="line" busy={own.is === 'asking again'} onClick={onRetry}>
          Retry
        </Button>
      </>
    )
    return { title, picture: noConnection, children }
  }
  const stage = businessStage(own.profile, nowMs)
  const children = <StatusWords profile={own.profile} nowMs={nowMs} />
  return {
    title: statusTitle(stage, own.profile.rejection),
    picture: pictures[stage],
    badge: businessWords[stage].badge,
    children,
  }
}
