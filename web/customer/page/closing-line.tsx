import { pathBelow } from '../../../contract/customer/addresses.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { flag } from '../../ui/layout/icons-behind-login.ts'
import css from './closing-line.module.css'
import { messages } from './messages.ts'

export function ClosingLine({ slug, serviceId }: { slug: string; serviceId?: string }) {
  return (
    <p className={css.line}>
      <span>{messages.payDirectly}</span>
      <a href={pathBelow.report(slug, serviceId)} rel="nofollow">
        <Icon of={flag} /> {messages.report}
      </a>
    </p>
  )
}
