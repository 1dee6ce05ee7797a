import { profileDefaults } from '../../../contract/account/profile.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatCount } from '../../../contract/money.ts'
import { Panel } from '../running/panel.tsx'
import panels from '../running/panels.module.css'

/** Response rate and rating have no data yet, and the panel says so. */
export function MarketplacePanel({ statistics }: { statistics: ServiceStatistics | undefined }) {
  return (
    <Panel title="Marketplace">
      <dl className={panels.figures}>
        <div>
          <dt>Active Listings</dt>
          <dd className="num">
            {statistics ? (
              formatCount(statistics.activeListings)
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">not known</span>
              </>
            )}
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
      <p className={panels.below}>
        {!statistics && 'Your active listings could not be counted. '}
        Response rate and rating begin with your first customers; until then your profile shows the starting rating of{' '}
        {profileDefaults.rating}.
      </p>
    </Panel>
  )
}
