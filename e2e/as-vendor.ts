import type { Page } from '@playwright/test'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { test as base } from './journey.ts'
import { openInbox, type SampleVendor, verifiedVendor } from './vendors.ts'

type VendorFixtures = {
  /** The account serves many journeys: none may change it. */
  knownVendor: SampleVendor
  /** Opens a page on which this vendor is logged in. */
  logInAsKnown: (page: Page) => Promise<void>
}

// One for each worker. As a worker's fixture it would have Playwright start workers and browsers for these journeys alone.
let known: Promise<SampleVendor> | undefined

export const test = base.extend<VendorFixtures>({
  knownVendor: async ({ request }, use) => {
    known ??= verifiedVendor(request, openInbox(request))
    await use(await known)
  },
  logInAsKnown: async ({ request, knownVendor }, use) =>
    use(async (page) => startLoggedIn(page, await logInByCall(request, knownVendor))),
})
