import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/account/overview.ts'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { listingBadges, servicesUnread } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { countInWords } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { Panel, PanelFailed } from './panel.tsx'
import panel from './panels.module.css'

type Props = { overview: UseQueryResult<Overview>; total: number }

/** The newest services as customers see them, or not. */
export function ListingsPanel({ overview, total }: Props) {
  return (
    <Panel
      title="My listings"
      mark={total > 0 && <span className={panel.count}>{countInWords(total, 'service')}</span>}
    >
      {overview.data ? (
        <Listings services={overview.data.services} />
      ) : (
        <PanelFailed why={servicesUnread} query={overview} />
      )}
    </Panel>
  )
}

function Listings({ services }: { services: readonly ListedService[] }) {
  if (services.length === 0)
    return (
      <div className={panel.empty}>
        <p>Nothing is listed yet. Tell customers what they can book from you, what it costs and how it looks.</p>
        <ButtonLink variant="line" to={ways.addService.to}>
          {ways.addService.label}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <ul className={panel.listings}>
        {services.map(({ id, name, picture, category, amountPesewas, listing }) => (
          <li key={id}>
            <Link to={pathTo.editService(id)}>
              <img src={picture.small} width={320} height={240} alt="" loading="lazy" decoding="async" />
              <span className={panel.listing}>
                <b>{name}</b>
                <small>
                  {category} · <span className="num nowrap">{formatPrice(amountPesewas)}</span>
                </small>
              </span>
              <Badge tone={listingBadges[listing].tone}>{listingBadges[listing].words}</Badge>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={panel.more} to={ways.services.to}>
        {ways.services.label} <Icon of={arrowRight} />
      </Link>
    </>
  )
}
