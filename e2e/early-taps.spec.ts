import type { Page } from '@playwright/test'
import { captcha, fillNames, loginButton } from './account-screens.ts'
import { test } from './as-vendor.ts'
import { expect } from './journey.ts'
import { sampleVendor } from './vendors.ts'

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

test('a tick of the captcha before the scripts have come is taken up', async ({ page, knownVendor: vendor }) => {
  const release = await holdBack(page, /assets\/main-.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email or phone number').fill(vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(vendor.password)
  await captcha(page).check()
  release()
  await expect(loginButton(page)).toBeEnabled()
  await expect(captcha(page)).toBeChecked()
  await loginButton(page).tap()
  await expect(page).toHaveURL('/d/vendor-dashboard')
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

for (const { what, label, done } of [
  { what: 'is done with the button that took its place', label: 'Notifications', done: /^true$/ },
  { what: 'is said to be lost where the page has no such button', label: 'Gone', done: /^false$/ },
]) {
  test(`behind the login, a tap on a button that the page replaces ${what}`, async ({ page, logInAsKnown }) => {
    await logInAsKnown(page)
    const release = await holdBack(page, /assets\/main-.*\.js$/)
    await page.route('/d/services', async (route) => {
      const answer = await route.fetch()
      // Inside another element, it is not the one that the page renders.
      const html = (await answer.text()).replace(
        /<button aria-label="Notifications".*?<\/button>/s,
        (bell) => `<i>${bell.replace('Notifications', label)}</i>`,
      )
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto('/d/services', { waitUntil: 'commit' })
    await page.getByRole('button', { name: label }).tap()
    await expect(page.locator('button[data-tapped]')).toHaveCount(1)
    release()
    if (label === 'Gone') await expect(page.getByText('The page was still loading when you tapped')).toBeVisible()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAttribute('aria-expanded', done)
  })
}
