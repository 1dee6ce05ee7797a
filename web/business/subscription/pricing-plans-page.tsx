import { Link } from 'react-router'
import stall from '../../art/empty-services.svg'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type OwnProfile, useOwnProfile } from '../../vendor/session/use-own-profile.ts'
import css from './pricing-plans-page.module.css'

const toStatus = { label: 'See the status', to: paths.status }
const toForm = { label: 'Register your business', to: paths.addBusiness }
const toCorrection = { label: 'Correct and resubmit', to: paths.addBusiness }
const notOpen = 'Choosing a plan is not open yet, and there is nothing to pay.'

/** Each standing has its own true words; one that is not known gets none. */
const wayOn = (own: OwnProfile) => {
  if (own.is !== 'known') return { ...toStatus, words: own.is === 'loading' ? undefined : notOpen }
  switch (own.profile.businessStatus) {
    case null:
      return { ...toForm, words: `${notOpen} You can register your business meanwhile.` }
    case 'PENDING':
      return { ...toStatus, words: `We have received your business. ${notOpen}` }
    case 'REJECTED':
      return { ...toCorrection, words: `Your business needs a correction first. ${notOpen}` }
    case 'SUCCESSFUL':
      return { ...toStatus, words: `Your business is verified. ${notOpen}` }
    default:
      return { ...toStatus, words: notOpen }
  }
}

export function PricingPlansPage() {
  const { own } = useOwnProfile()
  const { words, label, to } = wayOn(own)
  const action = (
    <Link className={buttonClass()} to={to}>
      {label}
    </Link>
  )
  return (
    <>
      <h1 className={css.title}>Pricing plans</h1>
      <Card as="section">
        <EmptyState picture={stall} title="Plans come later" heading="h2" action={action}>
          {words ?? (
            <span className={css.wordsToCome}>
              <Skeleton height="100%" />
            </span>
          )}
        </EmptyState>
      </Card>
    </>
  )
}
