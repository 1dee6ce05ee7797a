import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { Bell } from '../account/notifications/bell.tsx'
import { useKnownVendor } from '../session/profile-query.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { AccountMenu, MobileMenu } from './account-menu.tsx'
import { HeaderEnd, SiteHeader } from './site-header.tsx'
import css from './top-bar.module.css'

export function TopBar() {
  const panel = useOpenPanel()
  const { businessName, email, avatar } = useKnownVendor()
  const account = { name: businessName ?? 'Business', email, avatar, onLogOut: useLogOut() }
  return (
    <SiteHeader home={paths.dashboard}>
      <nav className={css.links} aria-label="Main">
        <MainLinks />
      </nav>
      <HeaderEnd>
        <Bell {...panel('notifications')} />
        <AccountMenu {...account} {...panel('account')} />
        <MobileMenu {...account} {...panel('menu')}>
          <MainLinks />
        </MobileMenu>
      </HeaderEnd>
    </SiteHeader>
  )
}

/** At most one panel is open below the bar, and it closes when another page is opened. */
const useOpenPanel = () => {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ name: string; on: string }>()
  return (name: 'notifications' | 'account' | 'menu') => ({
    isOpen: opened?.on === key && opened.name === name,
    onOpen: () => setOpened({ name, on: key }),
    onClose: () => setOpened(undefined),
  })
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
