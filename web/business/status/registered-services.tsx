import type { VendorProfile } from '../../../contract/vendor/profile.ts'
import { Badge } from '../../ui/badge.tsx'
import css from './registered-services.module.css'

export function RegisteredServices({ services }: Pick<VendorProfile, 'services'>) {
  if (services.length === 0) return <p className={css.none}>No services yet. Those you add will be listed here.</p>
  return (
    <ul className={css.services}>
      {services.map(({ serviceName, category }) => (
        <li key={`${serviceName} ${category}`}>
          <Badge tone="green" mark="none">
            {serviceName} · {category}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
