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

  const begin = (session: Session) => {
    traffic.listen(session)
    const slowed = network ? [session.send('Network.emulateNetworkConditions', limits(network))] : []
    return [session.send('Network.enable'), ...slowed]
  }
  // A service worker fetches by itself, so it is held to the same network. One that has not started answers nothing yet:
  // what it is sent is not waited for.
  tab.on('Target.attachedToTarget', ({ sessionId: id }: { sessionId: string }) => {
    const worker = devtools.session(id)
    const sent = [...begin(worker), worker.send('Runtime.runIfWaitingForDebugger')]
    for (const answer of sent) answer.catch(() => {})
  })
  await Promise.all(begin(tab))
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
