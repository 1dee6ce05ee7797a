import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { PanelShape } from '../page/panel-shape.ts'
import css from './card-board.module.css'

/** As tall as the cards that follow: those of a running business are all closed. */
export function CardsSkeleton({ shape }: { shape: PanelShape }) {
  return (
    <Loading label="Loading your cards">
      <div className={css.cards}>
        <div className={shape === 'path' ? css.openToCome : css.toCome}>
          <Skeleton shape="block" height="100%" />
        </div>
        {['second', 'third'].map((place) => (
          <div key={place} className={css.toCome}>
            <Skeleton shape="block" height="100%" />
          </div>
        ))}
        <div className={shape === 'path' ? css.statisticsToCome : css.toCome}>
          <Skeleton shape="block" height="100%" />
        </div>
      </div>
    </Loading>
  )
}
