import { randomUUID } from 'node:crypto'
import { addBusiness } from '../contract/business/add-business.ts'
import { phonePhoto } from '../e2e/phone-photo.ts'
import { sampleBusinessFields } from '../server/testing/businesses.ts'
import type { MeasuredPortal } from './api-portal.ts'
import { costOf } from './cost.ts'
import { expectStatus, middle, openClient } from './load.ts'
import { startMeasured } from './measured-process.ts'

const rounds = 5
const warmUpRounds = 2
const picturesPerRound = 20
/** As many as the server decodes at the same moment. */
const atOnce = 2
const aim = 1.3

const multipart = (boundary: string, photo?: Buffer) => {
  const part = (name: string, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const fields = Object.entries(sampleBusinessFields()).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
  const file = `${part('ghana_card_image', '; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`
  const end = Buffer.from(`--${boundary}--\r\n`)
  if (!photo) return Buffer.concat([Buffer.from(fields.join('')), end])
  return Buffer.concat([Buffer.from(fields.join('') + file), photo, Buffer.from('\r\n'), end])
}

/**
 * What a photo costs the server's processor, from the first byte on the wire to the sealed file and the committed row: a
 * business sent with it, less the same business sent without. Beside it, what the image library alone needs for the photo.
 */
export const pictures = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<boolean> => {
  const bare = await startMeasured('bench/bare-picture.ts', [])
  started.defer(() => bare.end())
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const boundary = randomUUID()
  const photo = await phonePhoto(4_000_000)

  const costOfSubmit = (body: Buffer) =>
    costOf(portal.pid, picturesPerRound, atOnce, async () => {
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${await portal.newVendorToken()}`,
      }
      expectStatus(201, await client.ask({ method: 'POST', path: addBusiness.url, body, headers }))
    })
  const [withPhoto, without] = [multipart(boundary, photo), multipart(boundary)]

  const figures: { ours: number; floor: number }[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const floor = await bare.ask(picturesPerRound)
    figures.push({ floor, ours: (await costOfSubmit(withPhoto)) - (await costOfSubmit(without)) })
  }
  const counted = figures.slice(warmUpRounds)
  const ratios = counted.map(({ ours, floor }) => ours / floor)
  const ratio = middle(ratios)
  const ms = (which: 'ours' | 'floor') => middle(counted.map((figure) => figure[which])).toFixed(0)
  console.log(
    `A photo of ${(photo.length / 1e6).toFixed(1)} MB: ${ms('ours')} ms of the server's processor beside ${ms('floor')}`,
  )
  console.log(`  ratio ${ratio.toFixed(2)}, aim at most ${aim}: ${ratio <= aim ? 'reached' : 'MISSED'}`)
  console.log(`  rounds: ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  return ratio <= aim
}
