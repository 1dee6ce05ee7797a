import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowRight } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
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
