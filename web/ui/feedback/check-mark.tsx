import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './check-mark.module.css'

/** Decorative: the text beside it must say the state too. */
export function CheckMark({ is }: { is: 'open' | 'done' | 'wrong' }) {
  return (
    <span className={`${css.mark} ${is === 'open' ? '' : css[is]}`} aria-hidden="true">
      {is === 'done' && <Icon of={check} />}
      {is === 'wrong' && '!'}
    </span>
  )
}
