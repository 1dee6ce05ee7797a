import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The whole journey in browsers that Playwright cannot drive: Debian's WebKit, and Chromium 87 in Qt WebEngine. */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/other-browsers',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
  projects: ['webkit', 'chromium-87'].map((name) => ({ name, testMatch: 'other-browsers/*.spec.ts' })),
})
