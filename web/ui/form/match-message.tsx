import { FieldMessage } from './field.tsx'
import css from './match-message.module.css'

type Props = { tone: 'good' | 'bad'; children?: string }

/**
 * Says whether two fields agree while they are typed. Goes right after the second field, in one element with it, and
 * writes on the line which that field keeps for its error. Always rendered: without words it is not seen.
 */
export function MatchMessage({ tone, children }: Props) {
  return (
    <div className={css.onTheErrorLine} role="status">
      {children && <FieldMessage tone={tone} text={children} />}
    </div>
  )
}
