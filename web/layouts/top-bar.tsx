import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { Bell } from '../account/notifications/bell.tsx'
import { useKnownVendor } from '../session/profile-query.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { Button } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { cross, globe } from '../ui/layout/icons.ts'
import { gear, leave, menuLines, receipt, tag } from '../ui/layout/icons-behind-login.ts'
import { useDismiss } from '../ui/layout/use-dismiss.ts'
import type { Account } from './account-menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HeaderEnd, SiteHeader } from './site-header.tsx'
import css from './top-bar.module.css'

const mobileMenuId = 'mobile-menu'

export function TopBar() {
  const [open, setOpen] = useOpenPanel()
  const toggle = useRef<HTMLButtonElement>(null)
  const { businessName, email, avatar } = useKnownVendor()
  const account = { name: businessName ?? 'Business', email, onLogOut: useLogOut() }
  const isMenuOpen = open === 'menu'
  const close = () => setOpen('nothing')
  return (
    <SiteHeader home={paths.dashboard}>
      <nav className={css.links} aria-label="Main">
        <MainLinks />
      </nav>
      <HeaderEnd>
        <Bell isOpen={open === 'notifications'} onOpen={() => setOpen('notifications')} onClose={close} />
        <div className={css.account}>
          <AccountMenu {...account} avatar={avatar} />
        </div>
        <Button
          ref={toggle}
          variant="quiet"
          size="icon"
          className={css.toggle}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls={mobileMenuId}
          onClick={() => setOpen(isMenuOpen ? 'nothing' : 'menu')}
        >
          <Icon of={isMenuOpen ? cross : menuLines} />
        </Button>
      </HeaderEnd>
      {isMenuOpen && (
        <MobileMenu {...account} id={mobileMenuId} toggle={toggle} onClose={close}>
          <MainLinks />
        </MobileMenu>
      )}
    </SiteHeader>
  )
}

type OpenPanel = 'nothing' | 'menu' | 'notifications'

/** At most one panel is open below the bar, and it closes when another page is opened. */
const useOpenPanel = () => {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ what: OpenPanel; on: string }>({ what: 'nothing', on: key })
  const open = opened.on === key ? opened.what : 'nothing'
  return [open, (what: OpenPanel) => setOpened({ what, on: key })] as const
}

function MainLinks() {
  return (
    <>
      <NavLink to={paths.dashboard}>Dashboard</NavLink>
      <NavLink to={paths.profile}>Profile</NavLink>
      <a href="#about">About Us</a>
      <a href="#contact">Contact</a>
    </>
  )
}

type Props = Account & {
  id: string
  toggle: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** On a narrow screen it holds what the top bar shows on a wide one. */
function MobileMenu({ id, name, email, onLogOut, toggle, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector('a')?.focus()
  }, [])

  const close = () => {
    onClose()
    toggle.current?.focus()
  }
  useDismiss({ isOpen: true, inside: [panel, toggle], onPressOutside: onClose, onEscape: close })
  const closeOnLink = (event: MouseEvent) => (event.target as Element).closest('a') && close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks that bubble up from its links
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link fires a click too
    <div ref={panel} className={css.panel} id={id} onClick={closeOnLink}>
      <nav className={css.group} aria-label="Main">
        {children}
      </nav>
      <p className={css.who}>
        <strong>{name}</strong>
        {email && <span>{email}</span>}
      </p>
      <div className={css.group}>
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
    </div>
  )
}
