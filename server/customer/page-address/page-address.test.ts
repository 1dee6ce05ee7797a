import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { approveBusiness, reopenBusiness } from '../../../contract/business/review.ts'
import { changeSlug } from '../../../contract/customer/own-page.ts'
import { isReserved, isSlug } from '../../../contract/customer/slug.ts'
import { readVendorPage } from '../../../contract/customer/vendor-page.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildBusiness, buildWithVendor } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { slugByVendor } from '../../testing/pages.ts'
import { buildSeller, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'
import { makeMissingPages, proposeSlugs } from './make-page.ts'

const portal = sharedTestApp()
const daySeconds = 86_400
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))

const approved = async (business_name: string) => {
  const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL', fields: { business_name } })
  return slugByVendor(portal, vendor)
}

const choose = async (seller: Seller, slug: string) => {
  const token = await sessionToken(portal, seller.vendor)
  const { status, body } = await submit(portal.app, changeSlug, { token, body: { slug } })
  return body.code ?? status
}

const pageAt = async (slug: string) => {
  const reply = await portal.app.inject(readVendorPage.url.replace(':slug', slug))
  return reply.statusCode === 200 ? (reply.json().slug as string) : reply.statusCode
}

describe('the first approval makes an address of the name', () => {
  it('with a number behind it where it is taken, or looks taken', async () => {
    expect(await approved('Kɛtɛ Foods')).toBe('kete-foods')
    expect(await approved('Kete Foods')).toBe('kete-foods-2')
    expect(await approved('KETE F00DS')).toBe('kete-f00ds-3')
  })

  it('of letters we know, with a word more where the name is ours or too short', async () => {
    expect(await approved('Help')).toBe('help-vendor')
    expect(await approved('K2')).toBe('k2-vendor')
    expect(await approved('北京')).toBe('vendor-2')
    expect(await approved('Afahye Official Support')).toBe('vendor-3')
  })

  it('which stays when the business is reviewed again', async () => {
    const { vendor, id } = await buildWithVendor(portal, { status: 'SUCCESSFUL', fields: { business_name: 'Stays' } })
    await atDesk(portal, reopenBusiness, id, { reason: 'A sample reason' })
    await atDesk(portal, approveBusiness, id)
    expect(await slugByVendor(portal, vendor)).toBe('stays')
  })

  it('also for many of one name at once', async () => {
    await openAllConnections(portal)
    const waiting = await Promise.all(
      Array.from({ length: 6 }, () => buildWithVendor(portal, { fields: { business_name: 'Same Name' } })),
    )
    await Promise.all(waiting.map(({ id }) => atDesk(portal, approveBusiness, id)))
    const slugs = await Promise.all(waiting.map(({ vendor }) => slugByVendor(portal, vendor)))
    expect(new Set(slugs).size).toBe(6)
  })

  it.each(['', '-', 'x'.repeat(100), 'help', 'afahye', 'ﷺ', 'a', "'; drop table", '../../etc'])(
    'whatever it is: %s',
    (name) => {
      for (const slug of proposeSlugs(name)) {
        expect(isSlug(slug), slug).toBe(true)
        expect(isReserved(slug), slug).toBe(false)
      }
    },
  )
})

it('businesses that were approved before there were pages get theirs', async () => {
  const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL', fields: { business_name: 'Early Bird' } })
  const pending = await buildWithVendor(portal)
  await sql`delete from customer.page_address where vendor_id = ${vendor.id}`.execute(portal.context.db)
  await sql`delete from customer.page where vendor_id = ${vendor.id}`.execute(portal.context.db)
  expect(await makeMissingPages(portal.context)).toBe(1)
  expect(await makeMissingPages(portal.context)).toBe(0)
  expect(await slugByVendor(portal, vendor)).toBe('early-bird')
  await expect(slugByVendor(portal, pending.vendor)).rejects.toThrow()
})

describe('a vendor', () => {
  let seller: Seller
  let turn = 0
  const name = (word: string) => `${word}-test-${turn}`
  beforeEach(async () => {
    turn += 1
    seller = await buildSeller(portal)
  })

  it('chooses the address, and the old one leads on for a year', async () => {
    const old = await slugByVendor(portal, seller.vendor)
    expect(await choose(seller, name('mine'))).toBe(200)
    expect(await pageAt(name('mine'))).toBe(name('mine'))
    expect(await pageAt(old)).toBe(name('mine'))
    expect(await pageAt(name('Mine'))).toBe(name('mine'))
    expect(await pageAt(name('m1ne'))).toBe(name('mine'))
    passSeconds(portal, 366 * daySeconds)
    const { business } = seller
    await portal.context.db
      .updateTable('business.period')
      .set({ ends_at: new Date('2030-01-01T00:00:00Z') })
      .where('business_id', '=', business.id)
      .execute()
    expect(await pageAt(name('mine'))).toBe(name('mine'))
    expect(await pageAt(old)).toBe(404)
  })

  it('changes it twice a year', async () => {
    expect(await choose(seller, name('one'))).toBe(200)
    expect(await choose(seller, name('one'))).toBe(200)
    expect(await choose(seller, name('two'))).toBe(200)
    expect(await choose(seller, name('three'))).toBe('slug-changed-too-often')
    expect(await choose(seller, name('two'))).toBe(200)
    passSeconds(portal, 366 * daySeconds)
    expect(await choose(seller, name('three'))).toBe(200)
  })

  it('can choose one that looks like the own one, and both find the page', async () => {
    await choose(seller, name('cool'))
    expect(await choose(seller, name('c00l'))).toBe(200)
    expect(await pageAt(name('cool'))).toBe(name('c00l'))
  })

  it('can go back to the one from before', async () => {
    const old = await slugByVendor(portal, seller.vendor)
    await choose(seller, name('new'))
    expect(await choose(seller, old)).toBe(200)
    expect(await pageAt(name('new'))).toBe(old)
  })

  it('does not get what others have, had in the last year, or what looks like it', async () => {
    const other = await buildSeller(portal)
    await choose(other, name('cool'))
    await choose(other, name('left'))
    expect(await choose(seller, name('left'))).toBe('slug-taken')
    expect(await choose(seller, name('cool'))).toBe('slug-taken')
    expect(await choose(seller, name('c00l'))).toBe('slug-taken')
    const own = await slugByVendor(portal, seller.vendor)
    expect(await pageAt(own)).toBe(own)
    passSeconds(portal, 366 * daySeconds)
    expect(await choose(seller, name('c00l'))).toBe(200)
  })

  it.each([
    ['admin', 'slug-reserved'],
    ['0fficial', 'slug-reserved'],
    ['ab', 'slug-form'],
    ['sam ple', 'slug-form'],
    ['-sample', 'slug-form'],
    ['', 'slug-form'],
  ])('%s is refused: %s', async (slug, code) => {
    expect(await choose(seller, slug)).toBe(code)
  })

  it('has none before the approval', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const business = await buildBusiness(portal, vendor, { documents: {} })
    expect(await choose({ vendor, business, token: business.token }, name('early'))).toBe('no-page-yet')
  })

  it('of many who want one address at once, one gets it', async () => {
    const others = [seller, ...(await Promise.all([1, 2, 3].map(() => buildSeller(portal))))]
    await openAllConnections(portal)
    const answers = await Promise.all(others.map((one) => choose(one, name('wanted'))))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'slug-taken')).toHaveLength(3)
  })

  it('who leaves takes the page along, and the address is nobody else’s for a year', async () => {
    const slug = await slugByVendor(portal, seller.vendor)
    await portal.context.db.deleteFrom('business.period').where('business_id', '=', seller.business.id).execute()
    const closed = await atDesk(portal, closeBusiness, seller.business.id, { reason: 'A sample reason' })
    expect(closed.status).toBe(200)
    expect(await pageAt(slug)).toBe(404)
    expect(await choose(await buildSeller(portal), slug)).toBe('slug-taken')
  })
})
