import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import row from './service-row.module.css'
import css from './services-page.module.css'
import usage from './services-status.module.css'

export function ListSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.parts}>
        <Card className={usage.card}>
          <Skeleton width="11rem" height="1.5rem" />
          <Skeleton height="0.5rem" />
        </Card>
        {[0, 1].map((at) => (
          <Card key={at} className={row.row}>
            <div className={row.service}>
              <Skeleton shape="block" height="5.5rem" />
              <div className={css.lines}>
                <Skeleton width="14rem" height="1.25rem" />
                <Skeleton width="22rem" height="1.25rem" />
                <Skeleton width="5rem" height="1.25rem" />
              </div>
              <div className={row.actions}>
                <Skeleton width="10rem" shape="block" height="2.75rem" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
