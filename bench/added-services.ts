import { randomUUID } from 'node:crypto'
import { addService } from '../contract/catalogue/add-service.ts'
import { phonePhoto, shrunkPhoto } from '../testing/photos.ts'
import { sampleServiceTexts } from '../testing/samples.ts'
import type { MeasuredPortal } from './api-portal.ts'
import { compareCost } from './compare-cost.ts'
import { measureCost } from './cost.ts'
import { expectStatus, middle, openClient } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { multipart } from './multipart.ts'

const servicesPerRound = 12
const atOnce = 2
/**
 * Twice what it was (0.34) when files were written and sizes made one after another, beside a server that keeps one preview
 * of each photo. Time of the clock: of waiting the processor's time shows nothing.
 */
const listedAim = 0.68
/** Several, as one vendor may add only a limited number in an hour. */
const sellers = [3, 4, 5, 6]

/**
 * CPU time of the server for a service with one photo, from the first byte to the committed row. Beside it, what the
 * image library alone needs for one preview of the photo, by its own settings.
 */
export const addedServices = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<boolean> => {
  const whole = await addWithPhoto(started, portal, 'preview')
  return (await addWithPhoto(started, portal, 'preview of a shrunk photo')) && whole
}

const addWithPhoto = async (
  started: AsyncDisposableStack,
  portal: MeasuredPortal,
  baseline: 'preview' | 'preview of a shrunk photo',
): Promise<boolean> => {
  const bare = await startMeasured('bench/bare-picture.ts', [baseline])
  started.defer(() => bare.end())
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const tokens = await Promise.all(sellers.map((number) => portal.sellerToken(number)))
  const boundary = randomUUID()
  const bytes = await (baseline === 'preview' ? phonePhoto(4_000_000) : shrunkPhoto())
  const fields = { ...sampleServiceTexts(), termsAccepted: 'true' }
  const body = multipart(boundary, fields, { name: 'serviceImages', bytes })

  let count = 0
  const add = async () => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${tokens[count++ % tokens.length]}`,
    }
    expectStatus(201, await client.ask({ method: 'POST', path: addService.url, body, headers }))
  }
  const rates = { ours: openRate(), baseline: openRate() }
  const isCheap = await compareCost({
    name: `A service with a photo of ${(bytes.length / 1e6).toFixed(1)} MB`,
    aim: 1.3,
    ours: () => rates.ours.during(() => measureCost(portal.pid, servicesPerRound, atOnce, add)),
    baseline: () => rates.baseline.during(() => bare.ask(servicesPerRound)),
  })
  const [listed, previews] = [rates.ours.perSecond(), rates.baseline.perSecond()]
  const ratio = listed / previews
  const isQuick = ratio >= listedAim
  const figures = `${listed.toFixed(1)} beside ${previews.toFixed(1)} previews alone, ratio ${ratio.toFixed(2)}`
  console.log(`  listed per second: ${figures}, aim at least ${listedAim}: ${isQuick ? 'reached' : 'MISSED'}`)
  return isCheap && isQuick
}

/** How many are done per second of the clock, the database's work and all waiting included: of the middle round. */
const openRate = () => {
  const rounds: number[] = []
  return {
    during: async (round: () => Promise<number>) => {
      const startedMs = performance.now()
      const figure = await round()
      rounds.push((servicesPerRound * 1000) / (performance.now() - startedMs))
      return figure
    },
    perSecond: () => middle(rounds),
  }
}
