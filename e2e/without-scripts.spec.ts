import type { Page } from '@playwright/test'
import { fillNames } from './account-screens.ts'
import { test } from './as-vendor.ts'
import { expect, expectNoAxeFindings } from './journey.ts'
import { sampleVendor } from './vendors.ts'

const everyKindOfPage = [
  '/',
  '/help',
  '/login',
  '/register',
  '/vendor-verification',
  '/d/vendor-dashboard',
  '/d/add-business',
]

const sentence = (page: Page) => page.getByText('This page has not started')

/** The sentence waits, so that a slow network is not taken for a lost one; this does not wait with it. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

const stopTime = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause()
  })

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says what is missing, and whom to call', async ({ page }) => {
    for (const path of everyKindOfPage) {
      await page.goto(path)
      // Playwright's search for text passes over noscript.
      const note = page.locator('noscript > .not-started')
      await expect(note).toBeVisible()
      await expect(note).toContainText('JavaScript is switched off in this browser')
      await expect(note.locator('a[href^="tel:+233"]')).toBeVisible()
      await expect(sentence(page)).toBeHidden()
    }
  })
})

test.describe('a page whose scripts did not come', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to (load|fetch)|SyntaxError|Unexpected/ })

  test('says so after a while, and Reload brings it to life', async ({ page }) => {
    let isSilent = true
    await page.route(/\.js$/, (route) => (isSilent ? undefined : route.continue()))
    for (const path of everyKindOfPage) {
      isSilent = true
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('alert')).toHaveCount(0)
      const delay = await page.locator('#not-started').evaluate((note) => getComputedStyle(note).animationDelay)
      expect(delay).toBe('15s')
      await letTimePass(page)
      await expect(sentence(page)).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: /^Call \+233/ })).toHaveAttribute(
        'href',
        /^tel:\+233\d+$/,
      )
      // Not before: on a busy machine a page that waits for its first paint asks for its scripts as late as this.
      const reloading = page.waitForRequest((request) => request.isNavigationRequest()).then(() => (isSilent = false))
      await page.getByRole('link', { name: 'Reload' }).click()
      await reloading
      await expect(page.locator('#not-started')).toHaveCount(0)
    }
  })

  for (const [what, files, answer] of [
    ['one file is lost', /assets\/main-.*\.js$/, undefined],
    ['one file is not understood by the browser', /assets\/main-.*\.js$/, 'let 1;'],
    ['all files are lost', /\.js$/, undefined],
  ] as const) {
    test(`says at once that ${what}, in light and dark, and nothing moves`, async ({ page }) => {
      await page.route(files, (route) =>
        answer ? route.fulfill({ contentType: 'text/javascript', body: answer }) : route.abort(),
      )
      await page.goto('/login')
      await stopTime(page)
      const place = await page.getByRole('heading', { level: 1 }).boundingBox()
      await expect(sentence(page)).toBeVisible()
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
      await expectNoAxeFindings(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeFindings(page, 'colours')
    })
  }

  test('tells a browser that knows no modules at once', async ({ page }) => {
    await page.route(/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/help')
    await stopTime(page)
    await expect(page.locator('script[nomodule]')).toHaveAttribute('src', '/no-modules.js')
    await page.addScriptTag({ url: '/no-modules.js' })
    await expect(sentence(page)).toBeVisible()
  })
})

/** Scripts that match stay away until the answer is called. */
const holdBack = async (page: Page, scripts: RegExp) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const [when, scripts] of [
  ['before any script', /assets\/.*\.js$/],
  ['while the scripts come', /assets\/main-.*\.js$/],
] as const) {
  test(`a button that is pressed ${when} shows that it waits, and does its work when the page lives`, async ({
    page,
  }) => {
    const release = await holdBack(page, scripts)
    const tasks: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && tasks.push(`${request.method()} ${request.url()}`))
    await page.goto('/register', { waitUntil: 'commit' })
    await fillNames(page, sampleVendor())
    const next = page.getByRole('button', { name: 'Next' })
    if (when === 'while the scripts come') await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
    const plain = await next.evaluate((button) => getComputedStyle(button, '::after').content)
    await next.tap()
    await expect.poll(() => next.evaluate((button) => getComputedStyle(button, '::after').content)).not.toBe(plain)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your vendor account')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do we reach you?')
    expect(tasks).toHaveLength(1)
  })
}

test('Enter before the scripts have come leaves the page where it is, and is not lost', async ({ page }) => {
  const release = await holdBack(page, /assets\/main-.*\.js$/)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await page.getByRole('textbox').fill('nobody')
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await page.getByRole('textbox').press('Enter')
  await expect(page.locator('button[data-tapped]')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  release()
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
})

test('behind the login, what is tapped in the frame is done when the page lives, and shows no mark of waiting any more', async ({
  page,
  logInAsKnown,
}) => {
  await logInAsKnown(page)
  const release = await holdBack(page, /assets\/main-.*\.js$/)
  await page.goto('/d/services', { waitUntil: 'commit' })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.tap()
  await expect(page.locator('button[data-tapped]')).toHaveCount(1)
  release()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('button[data-tapped]')).toHaveCount(0)
})
