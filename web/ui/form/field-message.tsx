import { Icon } from '../layout/icon.tsx'
import { check, errorCircle } from '../layout/icons.ts'
import css from './field-message.module.css'

type Props = { id?: string; text?: string; tone?: 'bad' | 'good' }

/** Its line is always there, so that nothing below moves when an error comes or goes. */
export function FieldMessage({ id, text, tone = 'bad' }: Props) {
  return (
    <p id={id} className={`${css.message} ${css[tone]}`}>
      {text && <Icon of={tone === 'bad' ? errorCircle : check} />}
      {text}
    </p>
  )
}
