import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { gear, leave } from '../ui/icons.ts'
import type { Account } from './account-menu.tsx'
import css from './mobile-menu.module.css'

type Props = Account & { id: string; onClose: () => void; children: ReactNode }

/** What the top bar holds on a wide screen, one below the other. */
export function MobileMenu({ id, name, email, onLogOut, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector('a')?.focus()
  }, [])

  const closeOnLink = (event: MouseEvent) => (event.target as Element).closest('a') && onClose()
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its links and buttons are sent
    <div ref={panel} className={css.panel} id={id} onClick={closeOnLink} onKeyDown={closeOnEscape}>
      <nav className={css.group} aria-label="Main">
        {children}
      </nav>
      <p className={css.who}>
        <strong>{name}</strong>
        {email && <span>{email}</span>}
      </p>
      <div className={css.group}>
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
