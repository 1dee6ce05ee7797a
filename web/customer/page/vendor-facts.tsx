import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { clock } from '../../ui/layout/icons.ts'
import { mapPin, people } from '../../ui/layout/icons-behind-login.ts'
import { mostGuests } from './service-view.ts'
import css from './vendor-facts.module.css'

/** Where, when and for how many. What the vendor has not said is left out. */
export function VendorFacts({ page }: { page: VendorPage }) {
  const guests = mostGuests(page)
  return (
    <ul className={css.facts}>
      <li>
        <Icon of={mapPin} />
        <span>
          <b>
            {page.district}, {page.region}
          </b>
          {page.streetAddress && <span className={css.line}>{page.streetAddress}</span>}
        </span>
      </li>
      {page.hours && (
        <li>
          <Icon of={clock} />
          <span className={css.line}>{page.hours}</span>
        </li>
      )}
      {guests && (
        <li>
          <Icon of={people} />
          <span>{guests}</span>
        </li>
      )}
    </ul>
  )
}
