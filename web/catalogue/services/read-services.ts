import { listServices } from '../../../contract/catalogue/services.ts'
import { limits } from '../../../contract/limits.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import type { Failure } from '../../api/failure.ts'
import type { Filters } from './filters.ts'
import { appended, begun, lastIn, type Shown } from './rows.ts'

/** Who comes back finds so many read anew. It is paid for by the megabyte: what lies beyond is left as it was. */
const readAnewMax = 5 * limits.servicesPerPage

/** A page of what follows the service `after`. */
export const readPage = (of: Filters, after: string | undefined) =>
  callAsVendor(listServices, { query: { ...of, after } })

/** The first page, and as many more as it takes to know that many services again. */
export const readServices = async (of: Filters, count: number): Promise<{ kind: 'reply'; body: Shown } | Failure> => {
  let body: Shown | undefined
  do {
    const page = await readPage(of, body && lastIn(body))
    if (page.kind !== 'reply') return page
    body = body ? appended(body, page.body) : begun(of, page.body)
  } while (body.more && body.rows.length < Math.min(count, readAnewMax))
  return { kind: 'reply', body }
}
