import { pathTo } from '../contract/paths.ts'
import type { Contest } from './contest.ts'
import { expectStatus, openClient, perSecond } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { sellerSlug } from './sellers.ts'

const roundSeconds = 2
/** A link that was sent to a group: many open the same page at once. */
const visitorsAtOnce = 64
/** Views by browsers are counted, which is a part of what they cost. */
const browser = {
  'accept-encoding': 'br',

  'user-agent': 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
}

/** A page that many look at, beside a bare server that has the same bytes in memory. */
export const customerPages = async (
  started: AsyncDisposableStack,
  portal: { url: string },
  seller: number,
): Promise<Contest> => {
  const path = pathTo.vendorPage(sellerSlug(seller))
  const barePage = await startMeasured('bench/bare-page.ts', [portal.url + path])
  started.defer(() => barePage.end())
  const clients = { ours: openClient(portal.url), bare: openClient(barePage.url) }
  started.defer(() => clients.ours.close())
  started.defer(() => clients.bare.close())
  const visit = (client: typeof clients.ours) =>
    perSecond(visitorsAtOnce, roundSeconds, async () => {
      expectStatus(200, await client.ask({ method: 'GET', path, headers: browser }))
    })
  return {
    name: 'A vendor page beside the same bytes from a bare server',
    unit: 'per second',
    aim: 0.8,
    ours: () => visit(clients.ours),
    baseline: () => visit(clients.bare),
  }
}
