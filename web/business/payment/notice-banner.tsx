import { Link } from 'react-router'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import type { Notice } from './before-paying.ts'

/** What is to be done before paying, as the main way of the page. */
export function NoticeBanner({ words, label, to }: Notice) {
  const action = (
    <Link className={buttonClass({ size: 'small' })} to={to}>
      {label}
    </Link>
  )
  return (
    <Banner tone="warn" action={action}>
      {words}
    </Banner>
  )
}
