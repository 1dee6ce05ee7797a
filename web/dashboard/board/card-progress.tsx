import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import css from './card-progress.module.css'
import type { CardView } from './card-view.ts'

type Props = NonNullable<CardView['progress']> & { title: string; status: CardView['status'] }

export function CardProgress({ title, status, words, percent }: Props) {
  const tone = status === 'attention' || status === 'critical' ? 'gold' : 'green'
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{words}</span>
        {percent !== undefined && <b className="num">{percent}%</b>}
      </div>
      {percent !== undefined && <ProgressBar label={`${title}: ${words}`} percent={percent} tone={tone} />}
    </div>
  )
}
