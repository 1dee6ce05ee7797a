import type { Page } from '@playwright/test'
import { paths, publicPaths } from '../contract/paths.ts'
import { test } from './as-vendor.ts'
import { expect, expectNoAxeFindings } from './journey.ts'

const vendorPaths = Object.values(paths).filter((path) => path.startsWith(`${paths.vendorArea}/`))

const sentence = (page: Page) => page.getByText('This page has not started')

/** The sentence waits, so that a slow network is not taken for a lost one; this does not wait with it. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says what is missing, and whom to call', async ({ page }) => {
    for (const path of [...publicPaths, ...vendorPaths]) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      const note = page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Reload' }) })
      await expect(note).toBeVisible()
      await expect(note).toBeInViewport()
      await expect(note).toContainText('This page has not started: JavaScript is switched off', { useInnerText: true })
      await expect(note.locator('a[href^="tel:+233"]')).toBeVisible()
    }
  })
})

test.describe('a page whose scripts did not come', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to (load|fetch)|SyntaxError|Unexpected|LoadFailure/ })

  for (const { which, addresses, kinds } of [
    {
      which: 'public page',
      addresses: publicPaths,
      kinds: [paths.home, paths.help, paths.login, paths.register, paths.vendorVerification],
    },
    { which: 'page behind the login', addresses: vendorPaths, kinds: [paths.dashboard, paths.addBusiness] },
  ]) {
    test.describe(() => {
      test.beforeEach(async ({ page, logInAsKnown }) => {
        if (addresses === vendorPaths) await logInAsKnown(page)
      })

      test(`every ${which} says so after a while`, async ({ page }) => {
        await page.route(/\.js$/, () => {})
        for (const path of addresses) {
          // A script that does not come keeps the document from being loaded.
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('#not-started').waitFor({ state: 'attached' })
          await expect(page.getByRole('alert')).toHaveCount(0)
          const delay = await page.locator('#not-started').evaluate((note) => getComputedStyle(note).animationDelay)
          expect(delay).toBe('15s')
          await letTimePass(page)
          await expect(sentence(page)).toBeVisible()
          await expect(sentence(page)).not.toContainText('JavaScript', { useInnerText: true })
          await expect(page).toHaveURL(path)
          await expect(page.getByRole('alert').getByRole('link', { name: /^Call \+233/ })).toHaveAttribute(
            'href',
            /^tel:\+233\d+$/,
          )
        }
      })

      test(`Reload brings every kind of ${which} to life`, async ({ page }) => {
        let isSilent = true
        await page.route(/\.js$/, (route) => (isSilent ? undefined : route.continue()))
        for (const path of kinds) {
          isSilent = true
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('#not-started').waitFor({ state: 'attached' })
          await letTimePass(page)
          await expect(sentence(page)).toBeVisible()
          await expect(page).toHaveURL(path)
          const isAsked = page.waitForRequest((request) => request.isNavigationRequest()).then(() => (isSilent = false))
          await page.getByRole('link', { name: 'Reload' }).click()
          await isAsked
          await expect(page.locator('#not-started')).toHaveCount(0)
        }
      })
    })
  }

  for (const [what, files, answer] of [
    ['one file is lost', /assets\/main-.*\.js$/, undefined],
    ['a file that others share is lost', /assets\/react-.*\.js$/, undefined],
    ['one file is not understood by the browser', /assets\/main-.*\.js$/, 'let 1;'],
    ['all files are lost', /\.js$/, undefined],
  ] as const) {
    test(`says after a while that ${what}, in light and dark, and nothing moves`, async ({ page, logInAsKnown }) => {
      await page.route(files, (route) =>
        answer ? route.fulfill({ contentType: 'text/javascript', body: answer }) : route.abort(),
      )
      await logInAsKnown(page)
      for (const path of [paths.login, paths.services]) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await letTimePass(page)
        const place = await page.getByRole('heading', { level: 1 }).boundingBox()
        await expect(sentence(page)).toBeVisible()
        await expect(page).toHaveURL(path)
        expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
        await expectNoAxeFindings(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectNoAxeFindings(page, 'colours')
      }
    })
  }

  for (const path of [paths.login, paths.services]) {
    test(`whichever kind of file of ${path} is lost, it says so, with a way on and a number to call`, async ({
      page,
      logInAsKnown,
    }) => {
      await logInAsKnown(page)
      await page.goto(path)
      const tags = await page.locator('script[type=module], link[rel=modulepreload]').all()
      const files = await Promise.all(
        tags.map(async (tag) => String((await tag.getAttribute('src')) ?? (await tag.getAttribute('href')))),
      )
      // One of each kind: the entry, the library, the layout, the page and a chunk that pages share.
      const kinds = [/\/main-/, /\/react-/, /-layout-/, /-page-/, /\/load-with-retry-/]
      const ofEachKind = kinds.flatMap((kind) => files.find((file) => kind.test(file)) ?? [])
      expect(ofEachKind.length).toBeGreaterThan(3)
      for (const file of ofEachKind) {
        await test.step(file, async () => {
          await page.route(`**${file}`, (route) => route.abort())
          await page.goto(path)
          await letTimePass(page)
          const said = page.getByRole('alert').filter({ visible: true }).first()
          await expect(said).toBeVisible()
          await expect(page).toHaveURL(path)
          const wayOn = page.getByText(/^(Reload|Try again)$/).filter({ visible: true })
          await expect(wayOn).not.toHaveCount(0)
          await expect(page.locator('a[href^="tel:+233"]').filter({ visible: true })).not.toHaveCount(0)
          await page.unroute(`**${file}`)
        })
      }
    })
  }
})
