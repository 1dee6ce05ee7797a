import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { profileDefaults } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { check, mail, pencil, phone, star, whatsapp } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './profile-head.module.css'
import { editPath } from './profile-mode.ts'
import { AvatarPicture, CoverPicture } from './profile-picture.tsx'
import { nameOf, phoneOf, whatsAppUrl } from './shown-profile.ts'

const stars = [1, 2, 3, 4, 5]

/** What everybody begins with: nothing feeds it yet, and the words beside it say so. */
function StartingRating() {
  const full = Math.round(profileDefaults.rating)
  return (
    <p className={css.rating}>
      <span className={css.stars} aria-hidden="true">
        {stars.map((one) => (
          <Icon key={one} of={star} className={one <= full ? css.full : undefined} />
        ))}
      </span>
      <span className="num">
        <b>{messages.rating}</b>
        {messages.ratingNote}
      </span>
    </p>
  )
}

const look = buttonClass({ variant: 'line', size: 'small' })

function QuickLinks({ profile }: { profile: VendorProfile | undefined }) {
  if (!profile)
    return (
      <div className={`${css.quick} ${css.waiting}`} aria-hidden="true">
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="block" height="2.75rem" />
      </div>
    )
  const number = phoneOf(profile)
  return (
    <div className={css.quick}>
      <Link className={buttonClass({ size: 'small' })} to={editPath}>
        <Icon of={pencil} /> {messages.edit}
      </Link>
      <div className={css.ways}>
        <a className={look} href={`tel:${number}`}>
          <Icon of={phone} /> {messages.call}
        </a>
        <a className={look} href={`mailto:${profile.email}`}>
          <Icon of={mail} /> {messages.email}
        </a>
        <a className={look} href={whatsAppUrl(number)}>
          <Icon of={whatsapp} /> {messages.whatsapp}
        </a>
      </div>
    </div>
  )
}

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
