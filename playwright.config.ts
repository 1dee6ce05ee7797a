import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './e2e/journey.ts'
import { browserArguments } from './scripts/find-browser.ts'
import { isCampaign } from './server/testing/patience.ts'

const withoutScreen = ['lifecycle.spec.ts', 'demo-data.spec.ts']
/** What does not depend on how wide the screen is, is seen on one: on phones what people do there, elsewhere the rest. */
const onPhones = [
  'become-a-vendor.spec.ts',
  'register-business.spec.ts',
  'business-form.spec.ts',
  'pay-for-a-plan.spec.ts',
  'plan-runs-on.spec.ts',
  'sell-services.spec.ts',
  'whole-journey.spec.ts',
  'forgotten-password.spec.ts',
  'log-in.spec.ts',
  'shrink-photo.spec.ts',
  'vendor-changes.spec.ts',
  'vendor-area.spec.ts',
  'status-and-bell.spec.ts',
  'landing.spec.ts',
  'without-network.spec.ts',
  'without-scripts.spec.ts',
  'views.spec.ts',
  'report-a-page.spec.ts',
  'renew-by-link.spec.ts',
  // These look at both widths themselves.
  'public-pages.spec.ts',
  'vendor-pages.spec.ts',
  'own-page.spec.ts',
  'find-a-vendor.spec.ts',
  'running-dashboard.spec.ts',
  'write-to-support.spec.ts',
  'automatic-renewal.spec.ts',
  'dispute.spec.ts',
  'money-back.spec.ts',
]
const onDesktops = [
  'component-keys.spec.ts',
  'session.spec.ts',
  'public-addresses.spec.ts',
  // On phones too in campaigns.
  ...(isCampaign ? [] : ['component-sheet.spec.ts']),
]
/** What kills often, waits for a clock or claims seconds: `npm run test:faults`. */
const faults = /[\\/]e2e[\\/]faults[\\/]/
/** Run by `npm run test:browsers` only: Playwright cannot drive this browser. */
const webKit = /[\\/]whole-journey[\\/]webkit\.spec\.ts$/
const looksAtPx = [360, 1280]
const phone = { width: 360, height: 740 }

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Many of them wait, for a restart or for a clock: four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For what hangs: a journey fails because something is wrong, never because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global setup; every worker reads this file after it.
    baseURL: process.env.PORTAL_URL,
    serviceWorkers: 'block',
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Drawing what moves takes half of a busy machine; the campaigns have it move.
    contextOptions: { reducedMotion: isCampaign ? 'no-preference' : 'reduce' },
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: browserArguments },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...withoutScreen, ...onDesktops, faults, webKit],
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [...onPhones, faults, webKit],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'faults', testMatch: faults, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'chromium',
      testMatch: 'whole-journey.spec.ts',
      use: { viewport: phone, hasTouch: true, isMobile: true, looksAtPx },
    },
    {
      name: 'firefox',
      testMatch: 'whole-journey.spec.ts',
      timeout: 600_000,
      use: {
        viewport: phone,
        looksAtPx,
        browserName: 'firefox',
        // The Firefox that people have, by WebDriver BiDi: Playwright's own is a patched one.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: process.env.FIREFOX_PATH,
          // As on a phone: else the bar takes its width from the page.
          firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
        },
        // Before a picture Playwright puts the style `body {}` into the page, which the checkout's policy forbids.
        expectedComplaints: /inline style.*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/,
      },
    },
    { name: 'webkit', testMatch: webKit, timeout: 600_000 },
  ],
})
