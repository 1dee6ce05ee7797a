import { Loading, Skeleton } from '../ui/skeleton.tsx'
import css from './card-board.module.css'

/** As many and as tall as what comes. */
export function CardsToCome() {
  return (
    <Loading label="Loading your cards">
      <div className={css.cards}>
        <div className={css.openToCome}>
          <Skeleton shape="block" height="100%" />
        </div>
        {['second', 'third'].map((place) => (
          <div key={place} className={css.toCome}>
            <Skeleton shape="block" height="100%" />
          </div>
        ))}
        <div className={css.statisticsToCome}>
          <Skeleton shape="block" height="100%" />
        </div>
      </div>
    </Loading>
  )
}
