import { pathTo } from '../../../contract/paths.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { flag } from '../../ui/layout/icons.ts'
import css from './closing-line.module.css'
import { messages } from './messages.ts'

export function ClosingLine({ slug, serviceId }: { slug: string; serviceId?: string }) {
  return (
    <p className={css.line}>
      <span>{messages.payDirectly}</span>
      <a href={pathTo.reportPage(slug, serviceId)} rel="nofollow">
        <Icon of={flag} /> {messages.report}
      </a>
    </p>
  )
}
