import { useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { cross, menuLines } from '../ui/icons.ts'
import { useKnownVendor } from '../vendor/session/use-known-vendor.ts'
import { useLogOut } from '../vendor/session/use-log-out.ts'
import { AccountMenu } from './account-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { HeaderEnd, SiteHeader } from './site-header.tsx'
import css from './top-bar.module.css'

const mobileMenuId = 'mobile-menu'

export function TopBar() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const vendor = useKnownVendor()
  const account = { name: vendor.businessName ?? 'Business', email: vendor.email, onLogOut: useLogOut() }
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <SiteHeader home={paths.dashboard}>
      <nav className={css.links} aria-label="Main">
        <MainLinks />
      </nav>
      <HeaderEnd>
        <div className={css.account}>
          <AccountMenu {...account} />
        </div>
        <Button
          ref={toggle}
          variant="quiet"
          size="icon"
          className={css.toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={mobileMenuId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? cross : menuLines} />
        </Button>
      </HeaderEnd>
      {isOpen && (
        <MobileMenu {...account} id={mobileMenuId} onClose={close}>
          <MainLinks />
        </MobileMenu>
      )}
    </SiteHeader>
  )
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
