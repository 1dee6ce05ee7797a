import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import type { VendorProfile } from '../../../contract/vendor/profile.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Reading } from '../../ui/use-reading.ts'
import { gettingStarted } from '../getting-started.ts'
import type { DaysLeft } from './days-left-of.ts'
import css from './statistics.module.css'

type Counts = Reading<ServiceStatistics, unknown>
type Props = { counts: Counts; profile: VendorProfile; left: DaysLeft }

export function Figures({ counts, profile, left }: Props) {
  const steps = gettingStarted(profile)
  const done = steps.filter(({ state }) => state === 'done')
  return (
    <dl className={css.figures}>
      <Figure name="Services live">{liveIn(counts)}</Figure>
      <Figure name="Steps done">{`${done.length} of ${steps.length}`}</Figure>
      <Figure name="Days left">{left.is === 'running' ? String(left.daysLeft) : '0'}</Figure>
    </dl>
  )
}

/** Not known yet, or not to be had. */
type Missing = { is: 'on its way' | 'not known' }

const liveIn = (counts: Counts): string | Missing => {
  if (counts.is === 'known') return counts.body.activeListings.toLocaleString('en')
  return { is: counts.is === 'loading' ? 'on its way' : 'not known' }
}

function Figure({ name, children: shown }: { name: string; children: string | Missing }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof shown === 'string' ? shown : <Instead is={shown.is} />}</dd>
    </div>
  )
}

function Instead({ is }: Missing) {
  if (is === 'on its way') return <Skeleton width="2rem" height="1.75rem" />
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not known</span>
    </>
  )
}
