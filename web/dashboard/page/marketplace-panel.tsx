import { profileDefaults } from '../../../contract/account/profile.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatCount } from '../../../contract/money.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './marketplace-panel.module.css'

/** Response rate and rating have no data yet, and the panel says so. */
export function MarketplacePanel({ statistics }: { statistics: Reading<ServiceStatistics> }) {
  const isMissing = statistics.is === 'failed' || statistics.is === 'asking again'
  return (
    <Card as="section" className={css.card} aria-labelledby="marketplace">
      <h2 id="marketplace">Marketplace</h2>
      <dl className={css.figures}>
        <div>
          <dt>Active Listings</dt>
          <dd className="num">
            {statistics.is === 'loading' && <Skeleton shape="text" width="2rem" />}
            {statistics.is === 'known' && formatCount(statistics.body.activeListings)}
            {isMissing && <NotKnown />}
          </dd>
        </div>
        <div>
          <dt>Response Rate</dt>
          <dd className="num">0%</dd>
        </div>
        <div>
          <dt>Rating, {profileDefaults.reviewCount} reviews</dt>
          <dd className="num">0</dd>
        </div>
      </dl>
      <p>
        {isMissing && 'Your active listings could not be counted. '}
        Response rate and rating begin with your first customers; until then your profile shows the starting rating of{' '}
        {profileDefaults.rating}.
      </p>
    </Card>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not known</span>
    </>
  )
}
