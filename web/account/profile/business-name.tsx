import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { paths } from '../../../contract/paths.ts'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { displayName } from './profile-words.ts'

const { nameNotes } = messages

const notes: Record<BusinessStage, { note: string; link: string; to: string }> = {
  unregistered: { ...nameNotes.unregistered, to: paths.addBusiness },
  'in review': { ...nameNotes['in review'], to: paths.status },
  late: { ...nameNotes['in review'], to: paths.status },
  'to correct': { ...nameNotes['to correct'], to: paths.addBusiness },
  verified: { ...nameNotes.verified, to: `${paths.help}#write-to-us` },
  refused: { ...nameNotes.refused, to: paths.status },
  suspended: { ...nameNotes.verified, to: `${paths.help}#write-to-us` },
  unknown: { ...nameNotes.unknown, to: paths.status },
}

/** Shown where a vendor would look for a field to change the name: says why there is none, and links to what to do instead. */
export function BusinessName({ profile }: { profile: VendorProfile }) {
  const stage = businessStage(profile)
  const { note, link, to } = notes[stage]
  return (
    <div className={css.name}>
      <p className={css.nameLabel}>{stage === 'unregistered' ? messages.yourName : messages.businessName}</p>
      <p className={css.nameValue}>{displayName(profile)}</p>
      <p className={css.nameNote}>
        {note} <Link to={to}>{link}</Link>
      </p>
    </div>
  )
}
