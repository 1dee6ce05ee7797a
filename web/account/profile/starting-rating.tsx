import { profileDefaults } from '../../../contract/account/profile.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { star } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './starting-rating.module.css'

const stars = [1, 2, 3, 4, 5]

/** What everybody begins with: nothing feeds it yet, and the words beside it say so. */
export function StartingRating() {
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
