import type { Renewal } from '../../../contract/account/overview.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { type Way, ways } from '../../stage/ways.ts'

/** The price is on the button; without it the button leads to the plans. */
export const renewWay = (renewal: Renewal | null | undefined): Way =>
  renewal
    ? { label: `Renew for ${formatPrice(renewal.amountPesewas)}`, to: pathTo.renewPlan(renewal.duration) }
    : ways.renew
