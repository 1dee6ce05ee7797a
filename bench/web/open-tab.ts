import { phone } from '../budget.ts'
import { bytesPerSecond, type Network } from './conditions.ts'
import type { Devtools, Session } from './devtools.ts'
import type { Traffic } from './traffic.ts'

const limits = (network: Network) => ({
  offline: false,
  latency: network.roundTripMs,
  downloadThroughput: bytesPerSecond(network),
  uploadThroughput: bytesPerSecond(network) / 2,
})

/** An empty tab of a phone's size whose traffic is recorded; as fast as the machine is, unless a network is given. */
export const openTab = async (devtools: Devtools, traffic: Traffic, network?: Network): Promise<Session> => {
  const { targetId } = await devtools.browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await devtools.browser.send('Target.attachToTarget', { targetId, flatten: true })
  const tab = devtools.session(sessionId)

  const begin = async (session: Session) => {
    traffic.listen(session)
    await session.send('Network.enable')
    if (network) await session.send('Network.emulateNetworkConditions', limits(network))
  }
  // A service worker fetches by itself, so it is held to the same network before it runs.
  tab.on('Target.attachedToTarget', async ({ sessionId: id }: { sessionId: string }) => {
    const worker = devtools.session(id)
    await begin(worker).catch(() => {})
    await worker.send('Runtime.runIfWaitingForDebugger').catch(() => {})
  })
  await begin(tab)
  await tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: phone.widthPx,
    height: phone.heightPx,
    deviceScaleFactor: phone.pixelRatio,
    mobile: true,
  })
  if (network) await tab.send('Emulation.setCPUThrottlingRate', { rate: network.cpuSlowdown })
  await tab.send('Runtime.enable')
  await tab.send('Page.enable')
  return tab
}
