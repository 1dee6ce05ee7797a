import type { Page } from '@playwright/test'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { test as base } from './journey.ts'
import { openInbox, type SampleVendor, verifiedVendor } from './vendors.ts'

type VendorFixtures = {
  /** Shared by many journeys, so none may change it. */
  knownVendor: SampleVendor
  logInAsKnown: (page: Page) => Promise<void>
}

// One for each worker. As a worker fixture it would make Playwright start extra workers and browsers for these
// journeys.
let known: Promise<SampleVendor> | undefined

export const test = base.extend<VendorFixtures>({
  knownVendor: async ({ request }, use) => {
    known ??= verifiedVendor(request, openInbox(request))
    await use(await known)
  },
  logInAsKnown: async ({ request, knownVendor }, use) =>
    use(async (page) => startLoggedIn(page, await logInByCall(request, knownVendor))),
})
