import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'
import css from './badge.module.css'

type BadgeProps = {
  tone?: 'plain' | 'new' | 'good' | 'warn' | 'bad' | 'info' | 'green'
  /** `icon` replaces the mark. */
  mark?: 'dot' | 'none'
  icon?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', mark = 'dot', icon, children }: BadgeProps) {
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      {icon ? <Icon of={icon} /> : mark === 'dot' && <i aria-hidden="true" />}
      {children}
    </span>
  )
}

/** `label` is the full text for screen readers: '3 unread notifications'. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
