import { expect, it } from 'vitest'
import { keepBusinessDraft } from '../../contract/business/draft.ts'
import { sharedTestApp } from '../testing/app.ts'
import { submit } from '../testing/submit.ts'
import { buildVendor, sessionToken } from '../testing/vendors.ts'
import { deleteOldDrafts } from './delete-old-data.ts'

const portal = sharedTestApp()

it('a draft is kept for 90 days and gone after, and the deletion is logged', async () => {
  const keepAt = async (at: string) => {
    portal.clock.set(at)
    const vendor = await buildVendor(portal, { verified: true })
    const body = { stepId: 'documents', values: { business_name: 'Sample Kitchen' }, madeFrom: null }
    await submit(portal.app, keepBusinessDraft, { token: await sessionToken(portal, vendor), body })
    return vendor.id
  }
  await keepAt('2026-03-01T08:59:59Z')
  const kept = await keepAt('2026-03-01T09:00:00Z')

  portal.clock.set('2026-05-30T09:00:00Z')
  await deleteOldDrafts(portal.context)(undefined, { id: 'job', attempt: 1 })

  expect(await portal.context.db.selectFrom('business.draft').select('vendor_id').execute()).toEqual([
    { vendor_id: kept },
  ])
  expect(JSON.parse(portal.logged.at(-1) ?? '{}')).toMatchObject({
    msg: 'old drafts of businesses deleted',
    deleted: 1,
  })
})
