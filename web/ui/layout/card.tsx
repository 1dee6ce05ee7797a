import type { ComponentProps } from 'react'
import css from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** `lift`: changes its edge and shadow under the pointer. */
  hover?: 'still' | 'lift'
}

export function Card({ as: Tag = 'div', hover = 'still', className, ...rest }: CardProps) {
  const names = [css.card, hover === 'lift' && css.lift, className]
  return <Tag {...(rest as object)} className={names.filter(Boolean).join(' ')} />
}
