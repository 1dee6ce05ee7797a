import type { ReactNode, Ref } from 'react'
import type { BusinessWords } from '../../stage/business-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CentredWords } from '../../ui/layout/centred-words.tsx'
import css from './status-page.module.css'

type Props = {
  heading: Ref<HTMLHeadingElement>
  title: string
  picture: string
  badge?: BusinessWords['badge']
  /** Undefined while the page loads. */
  children?: ReactNode
}

/** The heading is the same element in all states of the page, so that it keeps the focus. */
export function StatusBanner({ heading, title, picture, badge, children }: Props) {
  return (
    <Card as="section" className={css.banner}>
      <div className={css.picture}>
        <img src={picture} alt="" width={240} height={180} />
      </div>
      <div className={css.words}>
        <div className={css.badge}>{badge && <Badge tone={badge.tone}>{badge.words}</Badge>}</div>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          <CentredWords key={title} text={title} />
        </h1>
        {children ?? <WordsSkeleton />}
      </div>
    </Card>
  )
}

function WordsSkeleton() {
  return (
    <Loading label="Loading your business">
      <div className={css.lines}>
        <Skeleton width="26rem" />
        <Skeleton width="24rem" />
        <Skeleton width="18rem" />
        <div className={css.actionSkeleton}>
          <Skeleton shape="block" height="3rem" />
        </div>
      </div>
    </Loading>
  )
}
