import type { ComponentProps } from 'react'
import css from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** `lift`: answers to the pointer with its edge and shadow, for cards that can be opened. */
  hover?: 'still' | 'lift'
}

export function Card({ as: Tag = 'div', hover = 'still', className, ...rest }: CardProps) {
  const names = [css.card, hover === 'lift' && css.lift, className]
  return <Tag {...(rest as object)} className={names.filter(Boolean).join(' ')} />
}
