import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import defaultAvatar from '../art/avatar.svg'
import { buttonClass } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { chevronDown, cross, globe, person } from '../ui/layout/icons.ts'
import { gear, leave, menuLines, receipt, tag } from '../ui/layout/icons-behind-login.ts'
import { Menu } from '../ui/layout/menu.tsx'
import css from './account-menu.module.css'

type Account = { name: string; email: string | undefined; avatar?: string | undefined; onLogOut: () => void }
type Props = Account & { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** On a wide screen. */
export function AccountMenu({ avatar = defaultAvatar, isOpen, onOpen, onClose, ...account }: Props) {
  return (
    <Menu
      {...{ isOpen, onOpen, onClose }}
      label={`Account, ${account.name}`}
      className={css.account}
      panelClassName={css.popup}
      buttonClassName={css.trigger ?? ''}
      button={
        <>
          {/* Lazy, because a phone does not show it. */}
          <img src={avatar} alt="" width={34} height={34} loading="lazy" />
          <span className={css.name}>{account.name}</span>
          <Icon of={chevronDown} />
        </>
      }
    >
      <AccountLinks {...account}>
        <Link to={paths.profile}>
          <Icon of={person} />
          Profile
        </Link>
      </AccountLinks>
    </Menu>
  )
}

/** On a narrow screen it holds what the top bar shows on a wide one. */
export function MobileMenu({ isOpen, onOpen, onClose, children, ...account }: Props & { children: ReactNode }) {
  return (
    <Menu
      {...{ isOpen, onOpen, onClose }}
      label="Menu"
      className={css.mobile}
      panelClassName={css.panel}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
      button={<Icon of={isOpen ? cross : menuLines} />}
    >
      <nav className={css.group} aria-label="Main">
        {children}
      </nav>
      <AccountLinks {...account} />
    </Menu>
  )
}

function AccountLinks({ name, email, onLogOut, children }: Account & { children?: ReactNode }) {
  return (
    <>
      <p className={css.who}>
        <strong>{name}</strong>
        {email && <span>{email}</span>}
      </p>
      <div className={css.group}>
        {children}
        <Link to={paths.services}>
          <Icon of={tag} />
          My services
        </Link>
        <Link to={paths.ownPage}>
          <Icon of={globe} />
          Your page
        </Link>
        <Link to={paths.billing}>
          <Icon of={receipt} />
          Billing
        </Link>
        <Link to={paths.settings}>
          <Icon of={gear} />
          Settings
        </Link>
        <button type="button" className={css.leave} onClick={onLogOut}>
          <Icon of={leave} />
          Logout
        </button>
      </div>
    </>
  )
}
