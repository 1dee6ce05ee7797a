import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../paths.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import css from './registered-services.module.css'

/** The newest ones, and how many there are besides. */
export function RegisteredServices({ services, serviceCount }: Pick<VendorProfile, 'services' | 'serviceCount'>) {
  if (services.length === 0)
    return (
      <p className={css.none}>
        No services yet. Those you add will be listed here. <Link to={ways.addService.to}>{ways.addService.label}</Link>
      </p>
    )
  const others = serviceCount - services.length
  return (
    <>
      <ul className={css.services}>
        {services.map(({ serviceName, category }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two services may go by the same name, and none moves
          <li key={at}>
            <Badge tone="green" mark="none">
              {serviceName} · {category}
            </Badge>
          </li>
        ))}
        {others > 0 && <li className={css.others}>and {others.toLocaleString('en')} more</li>}
      </ul>
      <p className={css.all}>
        <Link to={paths.services}>See my services</Link>
      </p>
    </>
  )
}
