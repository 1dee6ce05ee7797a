import { paths } from '../../../contract/paths.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { flag } from '../../ui/layout/icons.ts'
import css from './closing-line.module.css'
import { messages } from './messages.ts'

export function ClosingLine() {
  return (
    <p className={css.line}>
      <span>{messages.payDirectly}</span>
      <a href={paths.help} rel="nofollow">
        <Icon of={flag} /> {messages.report}
      </a>
    </p>
  )
}
