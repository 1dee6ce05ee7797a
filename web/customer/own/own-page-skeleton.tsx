import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'
import css from './own-page.module.css'

export function OwnPageSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton shape="block" height="6rem" />
          <Skeleton shape="block" height="18rem" />
          <Skeleton shape="block" height="30rem" />
        </div>
        <Skeleton shape="block" height="44rem" />
      </div>
    </Loading>
  )
}
