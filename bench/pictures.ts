import { randomUUID } from 'node:crypto'
import { addBusiness } from '../contract/business/add-business.ts'
import { phonePhoto } from '../testing/photos.ts'
import { sampleBusinessFields } from '../testing/samples.ts'
import type { MeasuredPortal } from './api-portal.ts'
import { compareCost } from './compare-cost.ts'
import { measureCost } from './cost.ts'
import { expectStatus, openClient } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { multipart } from './multipart.ts'

const picturesPerRound = 20
/** As many as the server decodes at once. */
const atOnce = 2

/**
 * CPU time of the server for a photo, from the first byte to the sealed file and the committed row: a business sent
 * with it, minus the same business sent without. Beside it, what the image library alone needs for the photo.
 */
export const pictures = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<boolean> => {
  const bare = await startMeasured('bench/bare-picture.ts', ['document'])
  started.defer(() => bare.end())
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const boundary = randomUUID()
  const photo = await phonePhoto(4_000_000)

  const costOfSubmit = (body: Buffer) =>
    measureCost(portal.pid, picturesPerRound, atOnce, async () => {
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${await portal.newVendorToken()}`,
      }
      expectStatus(201, await client.ask({ method: 'POST', path: addBusiness.url, body, headers }))
    })
  const withPhoto = multipart(boundary, sampleBusinessFields(), { name: 'ghana_card_image', bytes: photo })
  const without = multipart(boundary, sampleBusinessFields())
  return compareCost({
    name: `A photo of ${(photo.length / 1e6).toFixed(1)} MB`,
    aim: 1.3,
    ours: async () => (await costOfSubmit(withPhoto)) - (await costOfSubmit(without)),
    baseline: () => bare.ask(picturesPerRound),
  })
}
