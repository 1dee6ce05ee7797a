import type { Page } from '@playwright/test'
import { expect, stopTheClock, test, untilAlive, untilSettled } from './journey.ts'

const openLanding = async (page: Page) => {
  await page.goto('/')
  await untilAlive(page)
}

test('a newcomer sees what is offered and is led to signing up', async ({ page }) => {
  await stopTheClock(page)
  await openLanding(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your craft to every celebration')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    '24 Hour Payouts',
    'Flexible subscription plans',
    '24/7 support',
    'Reach more customers',
    'Flexible schedule',
    'Deliver for events',
    'Have these ready',
  ])
  await page.getByRole('link', { name: 'Register as a vendor' }).click()
  await expect(page.getByText('Please wait...')).toBeVisible()
  await page.clock.runFor(999)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/register')
  await expect(page.getByText('Please wait...')).toBeHidden()
})

test('letters of Akan and Ewe and the cedi sign come with the typeface, once a page shows one', async ({ page }) => {
  const loaded = () =>
    page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => /Letters/.test(family) && status === 'loaded').length,
    )
  await openLanding(page)
  expect(await loaded()).toBe(0)
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵'))
  await expect.poll(loaded).toBe(1)
})

for (const [name, path] of [
  ['Start Now', '/register'],
  ['Register', '/register'],
  ['Login', '/login'],
] as const)
  test(`${name} leads to ${path}, and Back leads back`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your craft to every celebration')
  })

test('the next page is fetched while the overlay shows, not after it', async ({ page }) => {
  await stopTheClock(page)
  await openLanding(page)
  const chunk = page.waitForResponse(/\/assets\/register-page-.*\.js$/)
  await page.getByRole('link', { name: 'Start Now' }).click()
  await chunk
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByText('Please wait...')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/register')
})

test.describe('the pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const picture = (page: Page, number: number) => page.getByRole('button', { name: `Picture ${number} of 3` })
  const expectShown = async (page: Page, number: number) => {
    await expect(picture(page, number)).toHaveAttribute('aria-current', 'true')
    await untilSettled(page)
  }

  test('change by hand, never within 700 ms, and by themselves after 8 s', async ({ page }) => {
    await stopTheClock(page)
    await openLanding(page)
    await expectShown(page, 1)

    await picture(page, 2).click()
    await expectShown(page, 2)
    await page.clock.runFor(699)
    await picture(page, 3).click()
    await expectShown(page, 2)
    await page.clock.runFor(1)
    await picture(page, 3).click()
    await expectShown(page, 3)

    await page.clock.runFor(7_999)
    await expectShown(page, 3)
    await page.clock.runFor(1)
    await expectShown(page, 1)

    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(60_000)
    await expectShown(page, 1)
  })

  test('stand still for visitors who ask for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopTheClock(page)
    await openLanding(page)
    // The buttons work, so the script that could move the pictures has been loaded.
    await picture(page, 2).click()
    await expectShown(page, 2)
    await page.clock.runFor(30_000)
    await expectShown(page, 2)
  })

  test('are fetched only when they are needed', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/hero-\d/.test(request.url())) fetched.push(request.url())
    })
    await stopTheClock(page)
    await openLanding(page)
    await page.waitForLoadState('networkidle')
    expect(fetched).toHaveLength(1)
    await page.clock.runFor(8_000)
    await expect.poll(() => fetched.length).toBe(2)
  })
})

test('the first page works without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Register as a vendor' }).click()
  await expect(page).toHaveURL('/register')
  await context.close()
})
