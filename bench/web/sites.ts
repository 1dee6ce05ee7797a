import { freePorts } from '../../testing/free-ports.ts'
import { startPortal, stopPortal, temporaryFolder } from '../../testing/start-portal.ts'
import { type Baseline, startBaseline } from '../baseline.ts'
import { type Browsers, openBrowsers } from './browsers.ts'
import { type Machine, watchMachine } from './calm-runs.ts'
import type { Plan, Protocol } from './conditions.ts'
import { openProxies } from './https-proxy.ts'
import { seedVendors, type VendorName } from './vendors.ts'

export type Side = 'ours' | 'baseline'
export type Sites = {
  browsers: Browsers
  baseline: Baseline
  origins: Record<Protocol, Record<Side, string>>
  machine: Machine
}

/** The portal with its vendors, the same pages without scripts, both of them by HTTP/1.1 and HTTP/2, and browsers. */
export const startSites = async (
  started: AsyncDisposableStack,
  vendors: readonly VendorName[],
  { settleMs }: Plan,
): Promise<Sites> => {
  const data = await temporaryFolder()
  started.defer(() => data.remove())
  const portal = await startPortal(await freePorts(3), { DATA_DIR: data.path })
  started.defer(() => stopPortal(portal))
  if (vendors.length > 0) {
    console.log('Making the sample vendors…')
    await seedVendors(portal.url, data.path, vendors)
  }
  const baseline = await startBaseline(portal.url)
  started.defer(() => baseline.close())

  const proxies = openProxies()
  const startProxy = async (url: string) => {
    const proxy = await proxies.start(url)
    started.defer(() => proxy.close())
    return proxy.url
  }
  const origins = {
    'HTTP/1.1': { ours: portal.url, baseline: baseline.url },
    'HTTP/2': { ours: await startProxy(portal.url), baseline: await startProxy(baseline.url) },
  }
  const browsers = await openBrowsers({ trustedKey: proxies.trustedKey, settleMs })
  started.defer(() => browsers.close())
  return { browsers, baseline, origins, machine: watchMachine() }
}
