import type { Page } from '@playwright/test'
import { expectInOrder } from './in-order.ts'
import { test } from './journey.ts'
import { linkedPages } from './linked-pages.ts'

/** Pages in the middle of a flow, which redirect visitors who have not begun it. */
const underWay = [
  '/login-link',
  '/stop-renewal',
  '/vendor-verification',
  '/forgot-password-otp-verification',
  '/new-password',
]

const inTheMiddle = async (page: Page) => {
  const claims = Buffer.from(JSON.stringify({ exp: 4e9, iat: 4e9 - 3600 })).toString('base64url')
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    for (const key of ['token', 'jwtToken']) sessionStorage.setItem(key, token)
    sessionStorage.setItem('resetEmail', 'vendor@sample.example')
  }, `sample.${claims}.sample`)
}

for (const path of [...linkedPages, '/offline.html', '/api-docs', ...underWay])
  test.describe(() => {
    // The offline page asks again and again whether the portal is back, and leaves when it is.
    test.use({ expectedComplaints: path === '/offline.html' ? /503/ : undefined })

    test(`${path}, light and dark, has no accessibility finding, nothing outside its width, one heading`, async ({
      page,
    }) => {
      await inTheMiddle(page)
      await page.route('**/healthz', (route) => route.fulfill({ status: 503 }))
      await expectInOrder(page, path)
    })
  })
