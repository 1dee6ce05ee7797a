import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './e2e/journey.ts'
import journeys from './playwright.config.ts'

/** The whole journey in the Firefox that people have, by WebDriver BiDi: Playwright's own Firefox is a patched one. */
export default defineConfig<JourneyOptions>({
  ...journeys,
  outputDir: 'test-results/firefox',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH,
      // As on a phone: else the bar takes its width from the page.
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
    },
    looksAtPx: [360, 1280],
    // Before a picture Playwright puts the style `body {}` into the page, which the checkout's policy forbids.
    expectedComplaints: /inline style.*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/,
  },
  projects: [{ name: 'firefox', testMatch: 'whole-journey.spec.ts', use: { viewport: { width: 360, height: 740 } } }],
})
