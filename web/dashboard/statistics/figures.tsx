import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatCount } from '../../../contract/money.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { gettingStarted } from '../page/getting-started.ts'
import type { DaysLeft } from './count-days-left.ts'
import css from './statistics.module.css'

type Counts = Reading<ServiceStatistics>
type Props = { counts: Counts; profile: VendorProfile; left: DaysLeft }

export function Figures({ counts, profile, left }: Props) {
  const steps = gettingStarted(profile)
  const done = steps.filter(({ state }) => state === 'done')
  return (
    <dl className={css.figures}>
      <Figure name="Services live">{liveFigure(counts)}</Figure>
      <Figure name="Steps done">{`${done.length} of ${steps.length}`}</Figure>
      <Figure name="Days left">{daysFigure(left)}</Figure>
    </dl>
  )
}

/** Why there is no figure. */
type MissingFigure = { is: 'on its way' | 'not known' | 'no plan' | 'not begun' }

const liveFigure = (counts: Counts): string | MissingFigure => {
  if (counts.is === 'known') return formatCount(counts.body.activeListings)
  return { is: counts.is === 'loading' ? 'on its way' : 'not known' }
}

const daysFigure = (left: DaysLeft): string | MissingFigure => {
  if (left.is === 'running') return String(left.daysLeft)
  if (left.is === 'ended') return '0'
  return { is: left.is === 'no plan' ? 'no plan' : 'not begun' }
}

function Figure({ name, children: shown }: { name: string; children: string | MissingFigure }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof shown === 'string' ? shown : <Placeholder is={shown.is} />}</dd>
    </div>
  )
}

function Placeholder({ is }: MissingFigure) {
  if (is === 'on its way') return <Skeleton width="2rem" height="1.75rem" />
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{is}</span>
    </>
  )
}
