import { paths, pathTo } from '../contract/paths.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { fetchPayments } from './checkout.ts'
import { expectInOrder } from './in-order.ts'
import { test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { openInbox } from './vendors.ts'

test('every page behind the login, light and dark, has no finding, nothing outside its width, one heading', async ({
  page,
  request,
}) => {
  const { opened } = await vendorWithPlan(request, openInbox(request), 'EXECUTIVE')
  const { id } = await addByCall(request, opened.jwtToken)
  await startLoggedIn(page, opened)
  const [{ reference }] = await fetchPayments(request, opened.jwtToken)
  const { settings, dashboard, pricingPlans, payment, profile, status, myApplication, billing, services, addService } =
    paths
  const own = [pathTo.editService(id), pathTo.receipt(reference)]
  for (const path of [
    dashboard,
    services,
    addService,
    pricingPlans,
    payment,
    profile,
    status,
    myApplication,
    billing,
    settings,
    ...own,
  ])
    await expectInOrder(page, path)
})
