import type { ProfilePicture, VendorProfile } from '../../../contract/account/profile.ts'
import { profileDefaults } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import defaultAvatar from '../../art/avatar.svg'
import defaultCover from '../../art/cover.svg'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { check, mail, phone, whatsapp } from '../../ui/layout/icons.ts'
import { pencil, star } from '../../ui/layout/icons-behind-login.ts'
import { savesData } from '../../ui/picture/saves-data.ts'
import { messages } from './messages.ts'
import css from './profile-head.module.css'
import { customerPhone, displayName, editPath, whatsAppUrl } from './profile-words.ts'

const stars = [1, 2, 3, 4, 5]

/** There are no reviews yet: every vendor has the same rating, and the note beside it says so. */
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

const linkClass = buttonClass({ variant: 'line', size: 'small' })

function QuickLinks({ profile }: { profile: VendorProfile | undefined }) {
  if (!profile)
    return (
      <div className={`${css.quick} ${css.waiting}`} aria-hidden="true">
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="block" height="2.75rem" />
      </div>
    )
  const number = customerPhone(profile)
  return (
    <div className={css.quick}>
      <ButtonLink size="small" to={editPath}>
        <Icon of={pencil} /> {messages.edit}
      </ButtonLink>
      <div className={css.ways}>
        {number && (
          <a className={linkClass} href={`tel:${number}`}>
            <Icon of={phone} /> {messages.call}
          </a>
        )}
        {profile.email && (
          <a className={linkClass} href={`mailto:${profile.email}`}>
            <Icon of={mail} /> {messages.email}
          </a>
        )}
        {number && (
          <a className={linkClass} href={whatsAppUrl(number)}>
            <Icon of={whatsapp} /> {messages.whatsapp}
          </a>
        )}
      </div>
    </div>
  )
}

/** Without a profile it has the same size with skeletons in it, so that nothing moves when the profile arrives. */
export function ProfileHead({ profile }: { profile: VendorProfile | undefined }) {
  return (
    <div className={css.head}>
      <div className={css.coverPlace}>
        <div className={css.cover}>
          <CoverPicture of={profile?.cover ?? null} />
        </div>
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
            displayName(profile)
          ) : (
            <>
              <span className="visually-hidden">{messages.page}</span>
              <Skeleton shape="text" width="14rem" />
            </>
          )}
        </h1>
        <p className={css.tagline}>
          {profile ? profile.tagline || messages.noTagline : <Skeleton shape="text" width="22rem" />}
        </p>
        <StartingRating />
      </div>
      <QuickLinks profile={profile} />
    </div>
  )
}

type Props = { of: ProfilePicture | null; alt?: string }

/** A phone gets the small picture whatever its pixel density, because its owner pays by the megabyte. */
export function CoverPicture({ of, alt = '' }: Props) {
  return (
    <picture>
      {of && !savesData() && <source media="(min-width: 48rem)" srcSet={of.large} />}
      <img src={of?.small ?? defaultCover} alt={alt} width={1280} height={320} />
    </picture>
  )
}

/** The small picture is sharp only at single density, so denser phone screens get the large one. */
export function AvatarPicture({ of, alt = '' }: Props) {
  const dense = of && !savesData() ? `${of.large} 2x` : undefined
  return (
    <picture>
      {of && !savesData() && <source media="(min-width: 48rem)" srcSet={of.large} />}
      <img src={of?.small ?? defaultAvatar} srcSet={dense} alt={alt} width={144} height={144} />
    </picture>
  )
}
