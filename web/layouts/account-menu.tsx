import { useNavigate } from 'react-router'
import { paths } from '../../contract/paths.ts'
import defaultAvatar from '../art/avatar.svg'
import { Icon } from '../ui/layout/icon.tsx'
import { chevronDown, globe, person } from '../ui/layout/icons.ts'
import { gear, leave, receipt, tag } from '../ui/layout/icons-behind-login.ts'
import { Menu } from '../ui/layout/menu.tsx'
import css from './account-menu.module.css'

export type Account = { name: string; email: string | undefined; onLogOut: () => void }

type Props = Account & { avatar: string | undefined }

export function AccountMenu({ name, email, avatar = defaultAvatar, onLogOut }: Props) {
  const navigate = useNavigate()
  const link = (label: string, icon: string, href: string) => ({ label, icon, href, onSelect: () => navigate(href) })
  return (
    <Menu
      label="Account"
      triggerClassName={css.trigger}
      triggerLabel={`Account, ${name}`}
      trigger={
        <>
          {/* Lazy, because a phone does not show it. */}
          <img src={avatar} alt="" width={34} height={34} loading="lazy" />
          <span className={css.name}>{name}</span>
          <Icon of={chevronDown} />
        </>
      }
      header={
        <>
          <strong className={css.line}>{name}</strong>
          {email && <span className={css.line}>{email}</span>}
        </>
      }
      items={[
        link('Profile', person, paths.profile),
        link('My services', tag, paths.services),
        link('Your page', globe, paths.ownPage),
        link('Billing', receipt, paths.billing),
        link('Settings', gear, paths.settings),
        { label: 'Logout', icon: leave, tone: 'danger', onSelect: onLogOut },
      ]}
    />
  )
}
