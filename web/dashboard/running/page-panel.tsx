import { Link } from 'react-router'
import { pathTo } from '../../../contract/paths.ts'
import { ways } from '../../stage/ways.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/layout/copy-button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight, eye } from '../../ui/layout/icons.ts'
import panels from './panels.module.css'

/** The link that customers open. */
export function PagePanel({ slug }: { slug: string }) {
  const address = `${location.origin}${pathTo.vendorPage(slug)}`
  return (
    <Card as="section" className={panels.panel} aria-labelledby="as-customers-see-you">
      <div className={panels.head}>
        <h2 id="as-customers-see-you">As customers see you</h2>
      </div>
      <p className={`num ${panels.address}`}>{address}</p>
      <div className={panels.ways}>
        <a className={buttonClass({ variant: 'line', size: 'small' })} href={address} target="_blank" rel="noopener">
          <Icon of={eye} /> See your page
        </a>
        <CopyButton text={address} />
      </div>
      <Link className={panels.more} to={ways.ownPage.to}>
        Link, taken days and look <Icon of={arrowRight} />
      </Link>
    </Card>
  )
}
