import type { Page } from '@playwright/test'
import { asSomebodyElse, test as base } from './journey.ts'
import { inboxOf, logInByCall, type SampleVendor, startLoggedIn, verifiedVendor } from './vendors.ts'

type Given = {
  /** Opens a page on which this vendor is logged in. The account serves many journeys: none may change it. */
  logInAsKnown: (page: Page) => Promise<void>
}

export const test = base.extend<Given, { knownVendor: SampleVendor }>({
  knownVendor: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env.PORTAL_URL,
        extraHTTPHeaders: asSomebodyElse(),
      })
      await use(await verifiedVendor(request, inboxOf(request)))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  logInAsKnown: async ({ request, knownVendor }, use) =>
    use(async (page) => startLoggedIn(page, await logInByCall(request, knownVendor))),
})
