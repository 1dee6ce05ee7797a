import { Link, type LinkProps } from 'react-router'
import { buttonClass, type Look } from './button.tsx'

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...link }: Look & LinkProps) {
  const names = [buttonClass({ variant, size, wide }), className]
  return <Link {...link} className={names.filter(Boolean).join(' ')} />
}
