import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './check-mark.module.css'

/** A ring before something that is done, not yet done, or to be put right. The words beside it have to say so too. */
export function CheckMark({ is }: { is: 'open' | 'done' | 'wrong' }) {
  return (
    <span className={`${css.mark} ${is === 'open' ? '' : css[is]}`} aria-hidden="true">
      {is === 'done' && <Icon of={check} />}
      {is === 'wrong' && '!'}
    </span>
  )
}
