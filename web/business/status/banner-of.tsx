import type { ComponentProps } from 'react'
import type { OwnProfile } from '../../account/session/own-profile.ts'
import nothingToSee from '../../art/empty-services.svg'
import noConnection from '../../art/offline.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import verified from '../../art/status-verified.svg'
import { Button } from '../../ui/button.tsx'
import { failedMessage } from './messages.ts'
import { badgeOf, type Standing, standingOf, titleOf } from './standing-of.ts'
import { StandingWords } from './standing-words.tsx'
import type { StatusBanner } from './status-banner.tsx'

const pictureOf: Record<Standing, string> = {
  pending,
  verified,
  rejected,
  unavailable: noConnection,
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
  const standing = standingOf(own.profile)
  const children = <StandingWords profile={own.profile} nowMs={nowMs} />
  return { title: titleOf(own.profile), picture: pictureOf[standing], badge: badgeOf[standing], children }
}
