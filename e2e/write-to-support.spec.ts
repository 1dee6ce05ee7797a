import { sendHelpRequest } from '../contract/account/help.ts'
import { expect, expectNoAxeFindings, test, untilAlive } from './journey.ts'

const support = 'support@afahye.example'

test.use({ expectedComplaints: /net::ERR_|Failed to load resource/ })

const fillIn = async (page: import('@playwright/test').Page, message: string) => {
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Write to us' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Your name').fill('Sample Vendor')
  await page.getByLabel('Email address or phone number').fill('vendor@sample.example')
  await page.getByRole('textbox', { name: 'Your message' }).fill(message)
}

test('a question reaches support and says so', async ({ page, inbox }) => {
  const message = `Sample question ${crypto.randomUUID()}`
  await fillIn(page, message)
  const sent = page.waitForRequest(`**${sendHelpRequest.url}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toHaveProperty('captchaToken')
  await expect(page.getByText('We have your message.')).toBeVisible()
  await expectNoAxeFindings(page)
  await expect.poll(async () => (await inbox(support)).filter(({ text }) => text.includes(message)).length).toBe(1)
})

test('a chat on WhatsApp comes first, opens, and begins with what it is about', async ({ page }) => {
  await page.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }))
  await page.goto('/help')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Chat on WhatsApp' }).click()
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/233240000001')
  expect(new URL(page.url()).searchParams.get('text')).toBe('Hello, I have a question about Afahye.')
})

test('errors stand at their fields, the first one is focused, and nothing typed is lost', async ({ page }) => {
  await fillIn(page, '')
  await page.getByLabel('Email address or phone number').fill('nowhere')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please enter an email address or a phone number.')).toBeVisible()
  await expect(page.getByText('Please write your message.')).toBeVisible()
  await expect(page.getByLabel('Email address or phone number')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Sample Vendor')
  await expectNoAxeFindings(page)
})

test('without a network the words are kept, over a reload too, and go out later, once', async ({
  page,
  context,
  inbox,
}) => {
  const message = `Sample question ${crypto.randomUUID()}`
  await fillIn(page, message)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByText('Failed to connect to the server. Please check your internet connection and try again.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { name: 'Write to us' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(message)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByText('We have your message.')).toBeVisible()
  await expect.poll(async () => (await inbox(support)).filter(({ text }) => text.includes(message)).length).toBe(1)
})

test('an answer lost on the way back makes no second message', async ({ page, inbox }) => {
  const message = `Sample question ${crypto.randomUUID()}`
  await fillIn(page, message)
  let lost = 0
  await page.route('**/help-request', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Failed to connect/)).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We have your message.')).toBeVisible()
  await expect.poll(async () => (await inbox(support)).filter(({ text }) => text.includes(message)).length).toBe(1)
})
