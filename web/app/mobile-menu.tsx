import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/layout/icon.tsx'
import { gear, leave, receipt, tag } from '../ui/layout/icons.ts'
import type { Account } from './account-menu.tsx'
import css from './mobile-menu.module.css'
import { useDismiss } from './use-dismiss.ts'

type Props = Account & {
  id: string
  toggle: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** What the top bar holds on a wide screen, one below the other. */
export function MobileMenu({ id, name, email, onLogOut, toggle, onClose, children }: Props) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its links and buttons are sent
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link sends a click for its key too
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
