import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStatuses } from '../../../contract/business/standing.ts'
import { paths } from '../../paths.ts'
import css from './business-name.module.css'
import { editMessages as messages } from './messages.ts'
import { nameOf } from './shown-profile.ts'

const waysOn = {
  none: paths.addBusiness,
  PENDING: paths.status,
  REJECTED: paths.addBusiness,
  SUCCESSFUL: `${paths.help}#write-to-us`,
  other: paths.status,
}

const standingOf = (status: string | null): keyof typeof waysOn =>
  status === null ? 'none' : (businessStatuses.find((known) => known === status) ?? 'other')

/** Where somebody would look for a field to change the name: it says why there is none, and what leads on. */
export function BusinessName({ profile }: { profile: VendorProfile }) {
  const standing = standingOf(profile.businessStatus)
  const { note, link } = messages.nameNotes[standing]
  return (
    <div className={css.name}>
      <p className={css.label}>{standing === 'none' ? messages.yourName : messages.businessName}</p>
      <p className={css.value}>{nameOf(profile)}</p>
      <p className={css.note}>
        {note} <Link to={waysOn[standing]}>{link}</Link>
      </p>
    </div>
  )
}
