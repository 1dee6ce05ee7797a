import { randomUUID } from 'node:crypto'
import { addBusiness } from '../contract/business/add-business.ts'
import { phonePhoto } from '../e2e/phone-photo.ts'
import { sampleBusinessFields } from '../server/testing/businesses.ts'
import type { MeasuredPortal } from './api-portal.ts'
import type { Contest } from './contest.ts'
import { expectStatus, openClient, perSecond } from './load.ts'
import { startMeasured } from './measured-process.ts'

/** As many as the server decodes at the same moment. */
export const picturesAtOnce = 2
const roundSeconds = 4

/** At most 1.3 times the cost is at least this share of the speed. */
const aim = 1 / 1.3

const multipart = (boundary: string, photo: Buffer) => {
  const part = (name: string, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const fields = Object.entries(sampleBusinessFields()).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
  const file = `${part('ghana_card_image', '; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(fields.join('') + file), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** A business with one photo, from the first byte on the wire to the sealed file and the committed row. */
export const pictures = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<Contest> => {
  const bare = await startMeasured('bench/bare-picture.ts', [])
  started.defer(() => bare.end())
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const boundary = randomUUID()
  const body = multipart(boundary, await phonePhoto(4_000_000))

  const submitOnce = async () => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${await portal.newVendorToken()}`,
    }
    expectStatus(201, await client.ask({ method: 'POST', path: addBusiness.url, body, headers }))
  }
  return {
    name: `Businesses with a photo of ${(body.length / 1e6).toFixed(1)} MB beside the bare image library`,
    unit: 'per second',
    aim,
    ours: () => perSecond(picturesAtOnce, roundSeconds, submitOnce),
    floor: () => bare.ask(roundSeconds),
  }
}
