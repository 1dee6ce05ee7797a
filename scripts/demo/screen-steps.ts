import type { DashboardLayout } from '../../contract/account/dashboard.ts'
import { keepDashboard, readDashboard } from '../../contract/account/dashboard.ts'
import { updateProfile } from '../../contract/account/edit-profile.ts'
import { markNotificationsRead, readNotifications } from '../../contract/account/notifications.ts'
import { readProfile } from '../../contract/account/profile.ts'
import type { Step } from './step.ts'

export const arrangesDashboard =
  (layout: DashboardLayout): Step =>
  async ({ ask }, { token }) => {
    const { order, pinned } = await ask(readDashboard, { token })
    if (order.join() === layout.order.join() && pinned.join() === layout.pinned.join()) return 'there'
    await ask(keepDashboard, { token, body: layout })
    return 'made'
  }

export const readsNotifications: Step = async ({ ask }, { token }) => {
  const { notifications, unread } = await ask(readNotifications, { token, query: {} })
  const [newest] = notifications
  if (unread === 0 || !newest) return 'there'
  await ask(markNotificationsRead, { token, body: { upTo: newest.id } })
  return 'made'
}

export const introducesItself: Step = async ({ ask }, { token }) => {
  const body = {
    tagline: 'Everything for a sample event',
    about: 'A sample business. It shows what a profile looks like when somebody has written it.',
    hours: 'Monday - Saturday: 8:00 AM - 6:00 PM',
    responseTime: 'Usually responds within 2 hours',
  }
  if ((await ask(readProfile, { token })).tagline === body.tagline) return 'there'
  await ask(updateProfile, { token, body })
  return 'made'
}
