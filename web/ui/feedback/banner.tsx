import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'
import { check, errorCircle, infoCircle, warningTriangle } from '../layout/icons.ts'
import css from './banner.module.css'

type BannerProps = {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title?: ReactNode
  children?: ReactNode
  icon?: string
  action?: ReactNode
  /** For a banner that appears while the page is open: announced when the reader is idle, or at once. */
  announce?: 'politely' | 'at-once'
}

const icons = { info: infoCircle, good: check, warn: warningTriangle, bad: errorCircle }
const roles = { politely: 'status', 'at-once': 'alert' }

export function Banner({ tone, title, children, icon = icons[tone], action, announce }: BannerProps) {
  return (
    <div className={`${css.banner} ${css[tone]}`} role={announce && roles[announce]}>
      <Icon of={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
