import { expect, it } from 'vitest'
import { setNewPassword } from '../../../contract/account/password-reset.ts'
import { changePassword } from '../../../contract/account/settings.ts'
import { samplePassword } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { buildBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, grantReset, sessionToken } from '../../testing/vendors.ts'
import { notifyVendor } from '../notifications/notify-vendor.ts'

const portal = sharedTestApp(behindProxy)

const newPassword = 'Later$Pass1'

/** That nothing else sends a message past sendToVendor is held by scripts/structure-rules.ts. */
it.each([
  { proven: 'email', channel: 'email' },
  { proven: 'phone', channel: 'sms' },
] as const)(
  'a vendor who has proven only the $proven is told everything by $channel and nothing otherwise',
  async (way) => {
    const vendor = await buildVendor(portal, { verified: true, proven: [way.proven] })
    const [proven, claimed] =
      way.proven === 'email' ? [vendor.email, vendor.phoneNumber] : [vendor.phoneNumber, vendor.email]
    const sent = () => portal.outgoing.filter(({ to }) => to === proven)
    const told: number[] = []
    const tell = async (what: () => Promise<unknown>) => {
      const before = sent().length
      await what()
      told.push(sent().length - before)
    }

    const token = await sessionToken(portal, vendor)
    await tell(() =>
      portal.context.db.transaction().execute((tx) =>
        notifyVendor(portal.context, tx, vendor.id, {
          title: 'News',
          text: 'News',
          path: null,
          email: { subject: 'News', text: 'News' },
          sms: 'News',
        }),
      ),
    )
    await tell(() => buildBusiness(portal, vendor, { status: 'REJECTED', documents: {} }))
    await tell(() =>
      submit(portal.app, changePassword, { token, body: { currentPassword: samplePassword, newPassword } }),
    )
    // A code, and then the news.
    await tell(async () =>
      submit(portal.app, setNewPassword, {
        token: await grantReset(portal, proven),
        body: { newPassword: samplePassword },
      }),
    )
    expect(told).toEqual([1, 2, 1, 2])
    expect(sent().every(({ channel }) => channel === way.channel)).toBe(true)
    expect(portal.outgoing.filter(({ to }) => to === claimed)).toEqual([])
  },
)
