import { Link } from 'react-router'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import type { Notice } from './notice.ts'
import css from './standing-notice.module.css'

export function StandingNotice({ tone, words, label, to }: Notice) {
  return (
    <Banner tone={tone}>
      <div className={css.notice}>
        <p>{words}</p>
        <Link to={to}>
          {label}
          <Icon of={arrowRight} />
        </Link>
      </div>
    </Banner>
  )
}

/** As tall as what comes, so that the plans below stand still. */
export function NoticeToCome() {
  return (
    <div className={css.toCome}>
      <Skeleton shape="block" height="100%" />
    </div>
  )
}
