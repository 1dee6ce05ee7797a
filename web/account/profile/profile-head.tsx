import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { check } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './profile-head.module.css'
import { AvatarPicture, CoverPicture } from './profile-picture.tsx'
import { QuickLinks } from './quick-links.tsx'
import { nameOf } from './shown-profile.ts'
import { StartingRating } from './starting-rating.tsx'

/** Without a profile it is the same head with nothing in it yet, so that what arrives moves nothing. */
export function ProfileHead({ profile }: { profile: VendorProfile | undefined }) {
  return (
    <div className={css.head}>
      <div className={css.coverPlace}>
        <div className={css.cover}>{profile && <CoverPicture of={profile.cover} />}</div>
      </div>
      <div className={css.avatar}>
        {profile ? <AvatarPicture of={profile.avatar} /> : <Skeleton shape="circle" height="100%" />}
        {profile && businessStage(profile) === 'verified' && (
          <span className={css.verified}>
            <Icon of={check} />
            <span className="visually-hidden">{messages.verified}</span>
          </span>
        )}
      </div>
      <div className={css.who}>
        <h1 className={css.name}>
          {profile ? (
            nameOf(profile)
          ) : (
            <>
              <span className="visually-hidden">{messages.page}</span>
              <Skeleton width="14rem" height="1lh" />
            </>
          )}
        </h1>
        <p className={css.tagline}>
          {profile ? profile.tagline || messages.noTagline : <Skeleton width="22rem" height="1lh" />}
        </p>
        <StartingRating />
      </div>
      <QuickLinks profile={profile} />
    </div>
  )
}
