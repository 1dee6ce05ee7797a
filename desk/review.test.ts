import { readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../server/testing/app.ts'
import {
  buildBusiness,
  readOwnBusiness,
  sendBusiness,
  sendCorrection,
  type TestBusiness,
} from '../server/testing/businesses.ts'
import { buildVendor, sessionToken, type TestVendor } from '../server/testing/vendors.ts'
import { sampleBusinessFields } from '../testing/samples.ts'
import { openTestDesk } from './testing/test-desk.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
let desk: Awaited<ReturnType<typeof openTestDesk>>
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true, email: 'vendor@sample.example' })
  business = await buildBusiness(portal, vendor, { documents: { ghana_card_image: await photo() } })
  desk = await openTestDesk(portal)
})

const photo = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#285' } })
    .jpeg()
    .toBuffer()

const done = async (...words: string[]) => {
  const { code, out, err } = await desk.type(...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const line of out.split('\n').filter((line) => !line.includes('/'))) expect(line.length).toBeLessThanOrEqual(80)
  return out
}

/** Commands about one business, from its first submission to its approval, with what they print. */
it('the list says who waits, what is missing and what to type next', async () => {
  portal.clock.set('2026-03-03T10:00:00Z')
  expect(await done('list')).toBe(
    [
      `${business.id}  since 2026-03-01 09:00 UTC, 2 days`,
      '  Sample Kitchen, Greater Accra',
      '  Missing: Business registration certificate image',
      '',
      '1 business, PENDING.',
      '',
      'Next:',
      '  npm run desk -- show ID',
    ].join('\n'),
  )
})

it('it is shown under the names by which fields are named in a rejection', async () => {
  const shown = await done('show', business.id)
  expect(shown).toContain('Sample Kitchen\nPENDING, version 1, sent 2026-03-01 09:00 UTC\n')
  expect(shown).toMatch(/^tin_number +C0001234560$/m)
  expect(shown).toMatch(/^papers +ghana_card_image$/m)
  expect(shown).toMatch(/^missing +business_reg_cert_image$/m)
  expect(shown).toMatch(new RegExp(`^e-mail +${vendor.email}$`, 'm'))
  expect(shown).toContain(`\n  npm run desk -- approve ${business.id}\n`)
})

it('the documents come as marked copies in a folder that nobody else can read', async () => {
  const written = await done('papers', business.id)
  const file = /^ {2}(.*ghana_card_image\.jpg)$/m.exec(written)?.[1] ?? ''
  const folder = dirname(file)
  expect((await sharp(await readFile(file)).metadata()).format).toBe('jpeg')
  expect(written).toContain(`Delete the folder as soon as you are done:\n  ${folder}`)
  if (process.platform !== 'win32') {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
  await rm(folder, { recursive: true })
})

it('changed by the vendor meanwhile, it says when and what, and has to be looked at before it is decided on', async () => {
  portal.clock.set('2026-03-03T10:05:00Z')
  const fields = sampleBusinessFields({ tin_number: 'C0001234561', landmark: '' })
  await sendCorrection(portal, { token: await sessionToken(portal, vendor), fields })
  expect(await done('list')).toContain('  Changed after it was sent, 2026-03-03 10:05 UTC: TIN number, Landmark\n')
  expect(await desk.type('reject', business.id, '--reason', 'The TIN is wrong.')).toMatchObject({
    code: 1,
    err: 'The vendor changed it after it was sent. Look at it as it is now before you decide.',
  })
  expect(await done('show', business.id)).toContain(
    'PENDING, version 2, sent 2026-03-01 09:00 UTC\nChanged after it was sent, 2026-03-03 10:05 UTC: tin_number, landmark\n',
  )
  portal.clock.set('2026-03-03T10:00:00Z')
})

it('it is rejected with a reason and two fields, and the vendor reads them', async () => {
  const fields = ['--field', 'tin_number', '--field', 'gh_post']
  expect(await done('reject', business.id, '--reason', 'The TIN is wrong.', ...fields)).toContain(
    'Sample Kitchen is rejected. The vendor is told.',
  )
  expect(await readOwnBusiness(portal, await sessionToken(portal, vendor))).toMatchObject({
    businessStatus: 'REJECTED',
    rejection: { reason: 'The TIN is wrong.', fields: ['tin_number', 'gh_post'] },
  })
  expect(await done('list')).toBe('No business is PENDING.')
  expect(await done('list', '--status', 'rejected')).toContain(business.id)
  expect(await done('show', business.id)).toMatch(/^to put right +tin_number, gh_post$/m)
})

it('sent again, it waits again, and has to be looked at before it is approved', async () => {
  await sendBusiness(portal, { token: await sessionToken(portal, vendor) })
  expect(await done('list')).toContain('Sample Kitchen, Greater Accra (version 3)')
  expect(await desk.type('approve', business.id)).toEqual({
    code: 1,
    out: '',
    err: 'It has been sent again since you looked at it. Look at it once more before you decide.',
  })
  await done('show', business.id)
  expect(await done('approve', business.id)).toContain('Sample Kitchen is approved. The vendor is told.')
  expect(await readOwnBusiness(portal, await sessionToken(portal, vendor))).toMatchObject({
    businessStatus: 'SUCCESSFUL',
  })
})

it('all of it is in an unbroken trail', async () => {
  const trail = (await done('audit', business.id)).split('\n').map((line) => line.replace(/ {2,}/g, '  '))
  expect(trail).toEqual([
    '1  2026-03-01 09:00:00  vendor  submitted, version 1: PENDING',
    '2  2026-03-03 10:00:00  operator sample  viewed, version 1',
    '3  2026-03-03 10:00:00  operator sample  paper viewed, version 1',
    '  ghana_card_image',
    '4  2026-03-03 10:05:00  vendor  corrected, version 2',
    '  tin_number, landmark',
    '5  2026-03-03 10:05:00  operator sample  viewed, version 2',
    '6  2026-03-03 10:00:00  operator sample  rejected, version 2: REJECTED',
    '  The TIN is wrong.',
    '  tin_number, gh_post',
    '7  2026-03-03 10:00:00  operator sample  viewed, version 2',
    '8  2026-03-03 10:00:00  vendor  resubmitted, version 3: PENDING',
    '9  2026-03-03 10:00:00  operator sample  viewed, version 3',
    '10  2026-03-03 10:00:00  operator sample  approved, version 3: SUCCESSFUL',
    '',
    'The trail is unbroken: 10 entries.',
    'The business is SUCCESSFUL.',
  ])
})
