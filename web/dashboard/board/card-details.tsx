import type { UseQueryResult } from '@tanstack/react-query'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { CheckMark } from '../../ui/feedback/check-mark.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Statistics } from '../statistics/statistics.tsx'
import css from './card-details.module.css'
import { operationsFacts, registrationSteps } from './card-facts.ts'
import type { VendorFacts } from './card-view.ts'

type Props = { card: DashboardCard; known: VendorFacts; statistics: UseQueryResult<ServiceStatistics>; nowMs: number }

export function CardDetails({ card, known, statistics, nowMs }: Props) {
  if (card === 'add-service') return <ServiceDetails {...known} />
  if (!known.profile) return <p className={css.note}>The details could not be read.</p>
  switch (card) {
    case 'add-business':
      return <BusinessDetails profile={known.profile} nowMs={nowMs} />
    case 'track-operations':
      return <Facts items={operationsFacts(known.profile, known.overview?.renewsWith)} />
    case 'statistics':
      return <Statistics profile={known.profile} counts={statistics} />
  }
}

const stateInWords = { done: 'done', ahead: 'not yet', 'to correct': 'your turn' } as const
const stateClasses = { done: css.done, ahead: undefined, 'to correct': css.toCorrect }
const stepMarks = { done: 'done', ahead: 'open', 'to correct': 'wrong' } as const

function BusinessDetails({ profile, nowMs }: { profile: VendorProfile; nowMs: number }) {
  return (
    <>
      <ul className={css.steps} aria-label="Your registration">
        {registrationSteps(profile, nowMs).map(({ words, state }) => (
          <li key={words} className={stateClasses[state]}>
            <CheckMark is={stepMarks[state]} />
            <span>
              {words}
              <span className="visually-hidden">{`: ${stateInWords[state]}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {profile.rejection && (
        <blockquote className={css.quote}>
          <b>What the reviewer wrote</b>
          <p>{profile.rejection.reason}</p>
        </blockquote>
      )}
    </>
  )
}

const notKnown = 'Not known right now'

function ServiceDetails({ allowance, statistics }: VendorFacts) {
  const room =
    allowance?.limit === null ? 'No limit' : allowance && String(Math.max(0, allowance.limit - allowance.used))
  return (
    <>
      <Facts
        items={[
          { term: 'Customers see', value: statistics ? String(statistics.activeListings) : notKnown },
          { term: 'Room for more', value: room ?? notKnown },
        ]}
      />
      {allowance?.obstacle && (
        <p className={css.note}>{explainObstacle(allowance.obstacle, allowance.plan, allowance.endedAt).message}</p>
      )}
    </>
  )
}
