import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
import { deleteLeftCopies, writeCopies } from './marked-copies.ts'
import { shortId } from './page.ts'
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
  const lines = out.split('\n').filter((line) => !line.includes('/'))
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  return out
}

/** Commands about one business, from its first submission to its approval, with what they print. */
it('the list says who waits, what is missing and what to type next', async () => {
  portal.clock.set('2026-03-03T10:00:00Z')
  expect(await done('list')).toBe(
    [
      `${shortId(business.id)}  since 2026-03-01 09:00 UTC, 2 days`,
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
  // Sent on a Sunday: Monday and Tuesday are the two business days, and it is Tuesday at 10:00.
  expect(shown).toContain(
    'Sample Kitchen\nPENDING, version 1, sent 2026-03-01 09:00 UTC\nDecide by 2026-03-03 17:00 UTC: 7 business hours left\n',
  )
  expect(shown).toMatch(/^tin_number +C0001234560$/m)
  expect(shown).toMatch(/^papers +ghana_card_image$/m)
  expect(shown).toMatch(/^missing +business_reg_cert_image$/m)
  expect(shown).toMatch(new RegExp(`^e-mail +${vendor.email}$`, 'm'))
  expect(shown).toContain(`\n  npm run desk -- approve ${shortId(business.id)}\n`)
})

it('the form’s advice is shown beside what the vendor sent nevertheless', async () => {
  const fields = { business_name: 'Odd Numbers', tin_number: 'C0001234561', gh_post: 'Kumasi', personal_id: '' }
  const other = await buildVendor(portal, { verified: true, email: 'odd@sample.example' })
  const odd = await buildBusiness(portal, other, { fields, documents: {} })
  const shown = await done('show', odd.id.slice(0, 8))
  expect(shown).toContain('The form advised, and the vendor sent it so:\n')
  expect(shown).toMatch(/^ {2}tin_number +Please check this number once more: its last character/m)
  expect(shown).toMatch(/^ {2}gh_post +A GhanaPost address looks like GA-183-8164\.$/m)
  expect(shown).not.toMatch(/^ {2}personal_id/m)
  expect(await done('show', business.id)).not.toContain('advised')
  await done('reject', odd.id, '--reason', 'The TIN is wrong.')
})

it('the documents come as marked copies that nobody else can read, and are deleted on Enter', async () => {
  let folder = ''
  desk.meanwhile.look = async () => {
    const mine = (await readdir(tmpdir())).filter((name) => name.startsWith(`review-papers-${process.pid}-`))
    folder = join(tmpdir(), mine.at(-1) ?? '')
    const file = join(folder, 'ghana_card_image.jpg')
    expect((await sharp(await readFile(file)).metadata()).format).toBe('jpeg')
    if (process.platform !== 'win32') {
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
  }
  const written = await done('papers', business.id)
  expect(written).toContain(`  ${join(folder, 'ghana_card_image.jpg')}\n`)
  expect(written).toContain('then, and after 10 minutes in any case.\nThe copies are deleted.\n')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

it('copies that a killed desk left are deleted by the next start, and those of one that runs are not', async () => {
  const place = await mkdtemp(join(tmpdir(), 'left-copies-'))
  const left = join(place, 'review-papers-4194305-abcdef')
  await mkdir(left)
  await writeFile(join(left, 'ghana_card_image.jpg'), 'a copy')
  const { folder } = await writeCopies(place, [{ name: 'ghana_card_image', base64: 'AAAA' }])
  await mkdir(join(place, 'something-else'))
  await deleteLeftCopies(place)
  expect((await readdir(place)).toSorted()).toEqual([basename(folder), 'something-else'])
  await rm(place, { recursive: true })
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
  expect(await done('list', '--status', 'rejected')).toContain(shortId(business.id))
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
    '3  2026-03-03 10:00:00  operator sample  viewed, version 1',
    '4  2026-03-03 10:00:00  operator sample  paper viewed, version 1',
    '  ghana_card_image',
    '5  2026-03-03 10:05:00  vendor  corrected, version 2',
    '  tin_number, landmark',
    '6  2026-03-03 10:05:00  operator sample  viewed, version 2',
    '7  2026-03-03 10:00:00  operator sample  rejected, version 2: REJECTED',
    '  The TIN is wrong.',
    '  tin_number, gh_post',
    '8  2026-03-03 10:00:00  operator sample  viewed, version 2',
    '9  2026-03-03 10:00:00  vendor  resubmitted, version 3: PENDING',
    '10  2026-03-03 10:00:00  operator sample  viewed, version 3',
    '11  2026-03-03 10:00:00  operator sample  approved, version 3: SUCCESSFUL',
    '',
    'The trail is unbroken: 11 entries.',
    'The business is SUCCESSFUL.',
  ])
})

it('once verified, it is suspended, lifted, reopened and closed, each with a reason, by the beginning of its id', async () => {
  const id = business.id.slice(0, 6)
  const because = ['--reason', 'A sample reason.']
  expect(await done('suspend', id, ...because)).toContain('Sample Kitchen is suspended. The vendor is told.')
  const shown = await done('show', id)
  expect(shown).toMatch(/^suspended for +A sample reason\. \(since 2026-03-03 10:00 UTC\)$/m)
  expect(shown).toContain(`  npm run desk -- lift ${shortId(business.id)} --reason "..."`)
  expect(await done('list', '--status', 'suspended')).toContain(shortId(business.id))
  expect(await done('lift', id, ...because)).toContain('Sample Kitchen is no longer suspended.')
  expect(await done('reopen', id, ...because)).toContain('Sample Kitchen waits for a decision again.')
  expect(await done('contact', id, '--phone', '024 999 8877', ...because)).toContain('The phone number is recorded.')
  expect(await done('show', id)).toMatch(/^phone +\+233249998877 \(not proven\)$/m)
  expect(await done('close', id, ...because)).toContain('Sample Kitchen is closed, with the account of its vendor.')
  expect(await done('show', id)).toMatch(/^CLOSED, version 3/m)
  const trail = await done('audit', id)
  for (const action of ['suspended', 'lifted', 'reopened', 'contact changed', 'closed'])
    expect(trail).toMatch(new RegExp(`operator sample +${action}, version 3`))
  expect(trail).toContain('The trail is unbroken: 20 entries.\nThe business is CLOSED.')
})

it('what is found is printed with short ids, and an id that several begin with is not guessed', async () => {
  const names = ['Twin One', 'Twin Two']
  const ids = await Promise.all(
    names.map(async (business_name) => {
      const twin = await buildVendor(portal, { verified: true })
      return (await buildBusiness(portal, twin, { fields: { business_name }, documents: {} })).id
    }),
  )
  expect((await done('find', 'twin', 'o')).split('\n').slice(0, 3)).toEqual([
    `${shortId(ids[0] ?? '')}  PENDING  Twin One, Greater Accra`,
    '',
    '1 match.',
  ])
  expect(await done('find', 'nobody at all')).toBe('Nothing matches.')
  const copies = ['abcd0000-0000-4000-8000-000000000001', 'abcd0000-0000-4000-8000-000000000002']
  for (const [at, copy] of copies.entries()) await copyBusiness(ids[at] ?? '', copy)
  const { code, err } = await desk.type('show', 'ABCD')
  expect([code, err]).toEqual([
    1,
    [
      'More than one id begins with ABCD. Which do you mean?',
      `  ${copies[0]}  Twin One`,
      `  ${copies[1]}  Twin Two`,
    ].join('\n'),
  ])
})

/** With an id of our choice, for another vendor. */
const copyBusiness = async (id: string, copyId: string) => {
  const { db } = portal.context
  const other = await buildVendor(portal, { verified: true })
  const row = await db.selectFrom('business.business').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('business.business')
    .values({ ...row, id: copyId, vendor_id: other.id })
    .execute()
}
