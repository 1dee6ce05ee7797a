import { beforeEach, expect, it } from 'vitest'
import { readNotifications } from '../../../contract/account/notifications.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { notifyVendor } from './notify-vendor.ts'

const portal = sharedTestApp()
let vendor: TestVendor
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  portal.outgoing.length = 0
})

const notification = {
  title: 'Approved',
  text: 'Your business is registered.',
  path: '/d/vendor-status',
  email: { subject: 'Sample Kitchen is approved', text: 'You can choose a plan now.' },
  sms: 'Sample Kitchen is approved.',
}

const listNotifications = async (who: TestVendor) => {
  const { body } = await submit(portal.app, readNotifications, { token: await sessionToken(portal, who) })
  return (body as unknown as { notifications: object[] }).notifications
}

it('a vendor is told in the portal, by e-mail and by SMS, and nobody else is', async () => {
  const other = await buildVendor(portal, { verified: true })
  await portal.context.db.transaction().execute((tx) => notifyVendor(portal.context, tx, vendor.id, notification))
  const { email, sms, ...shown } = notification
  expect(await listNotifications(vendor)).toEqual([
    { ...shown, id: expect.any(String), createdAt: portal.clock.now().toISOString(), readAt: null },
  ])
  expect(portal.outgoing).toEqual([
    { channel: 'email', to: vendor.email, ...email },
    { channel: 'sms', to: vendor.phoneNumber, text: sms },
  ])
  expect(await listNotifications(other)).toEqual([])
})

it('nothing is announced if the transaction fails', async () => {
  const failing = portal.context.db.transaction().execute(async (tx) => {
    await notifyVendor(portal.context, tx, vendor.id, notification)
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  expect(await listNotifications(vendor)).toEqual([])
})
