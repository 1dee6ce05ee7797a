import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { mail, pencil, phone, whatsapp } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import { editPath } from './profile-mode.ts'
import css from './quick-links.module.css'
import { phoneOf, whatsAppUrl } from './shown-profile.ts'

const look = buttonClass({ variant: 'line', size: 'small' })

export function QuickLinks({ profile }: { profile: VendorProfile | undefined }) {
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
