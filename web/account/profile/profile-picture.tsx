import type { ProfilePicture } from '../../../contract/account/profile.ts'
import defaultAvatar from '../../art/avatar.svg'
import defaultCover from '../../art/cover.svg'

type Props = { of: ProfilePicture | null; alt?: string; className?: string }

/** A phone gets the small picture whatever its screen: who pays by the megabyte would not thank us for the other. */
export function CoverPicture({ of, alt = '', className }: Props) {
  return (
    <picture>
      {of && <source media="(min-width: 48rem)" srcSet={of.large} />}
      <img src={of?.small ?? defaultCover} alt={alt} width={1280} height={320} className={className} />
    </picture>
  )
}

/** In the small place the small one is just enough for a screen of single density, and few phones have one. */
export function AvatarPicture({ of, alt = '', className }: Props) {
  const dense = of ? `${of.large} 2x` : undefined
  return (
    <picture>
      {of && <source media="(min-width: 48rem)" srcSet={of.large} />}
      <img src={of?.small ?? defaultAvatar} srcSet={dense} alt={alt} width={144} height={144} className={className} />
    </picture>
  )
}
