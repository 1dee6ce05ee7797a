import type { APIRequestContext } from '@playwright/test'
import { addBusiness } from '../contract/business/add-business.ts'
import { logInByCall } from '../testing/log-in.ts'
import { sampleBusinessFields } from '../testing/samples.ts'
import { fetchBusinessId } from './businesses.ts'
import { answerPrompt, fillCard, simulators } from './checkout.ts'
import { desk } from './desk.ts'
import { asSomebodyElse, expect, expectNoAxeFindings, test } from './journey.ts'
import { remindOfEnd } from './reminders.ts'
import { payForPlan } from './services.ts'
import { bearer, codeBySms, type Inbox, tryCode, unverifiedVendor } from './vendors.ts'

const heading = { level: 1 } as const

/** The link in the text message to somebody whose plan ends tomorrow. */
const linkFromSms = async (request: APIRequestContext, inbox: Inbox): Promise<string> => {
  const { authToken, ...vendor } = await unverifiedVendor(request, inbox)
  await tryCode(request, authToken, await codeBySms(inbox, vendor))
  const { jwtToken } = await logInByCall(request, { ...vendor, email: vendor.phone })
  await request.post(addBusiness.url, { headers: bearer(jwtToken), multipart: sampleBusinessFields() })
  await payForPlan(request, jwtToken, 'STANDARD')
  const businessId = await fetchBusinessId(request, jwtToken)
  await desk('show', businessId)
  await desk('approve', businessId)
  await remindOfEnd(businessId)
  const findLink = async () => {
    const messages = await inbox(`+233${vendor.phone.slice(1)}`)
    return /\/r\/[\w-]{43}/.exec(messages.map(({ text }) => text).join('\n'))?.[0]
  }
  await expect.poll(findLink).toBeTruthy()
  return (await findLink()) ?? ''
}

/** Where the payer of this payment approves. */
const findCheckout = async (request: APIRequestContext, reference: string) => {
  const listed = await (await request.get(`${simulators()}/paystack`)).text()
  const path = /\/paystack\/checkout\/\w+/.exec(listed.slice(listed.indexOf(reference)))?.[0]
  return `${simulators()}${path}`
}

test('I renew by one tap from the text message: I approve it on my phone, and the page moves on by itself', async ({
  page,
  request,
  inbox,
}) => {
  const link = await linkFromSms(request, inbox)
  await page.goto(link)
  await expect(page.getByRole('heading', heading)).toHaveText('Renew your Standard plan')
  await expectNoAxeFindings(page)
  await page.getByText('Use another number or network').click()
  await page.getByLabel('Mobile money number').fill('024 123 4567')
  await page.getByRole('button', { name: 'Send the prompt to my phone' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Approve it on your phone')
  await expect(page.getByText('*170#')).toBeVisible()
  await expectNoAxeFindings(page)
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''
  await answerPrompt(request, await findCheckout(request, reference), 'approve')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  await expect(page.getByText(/^Your Standard plan is paid until/)).toBeVisible()
  await expectNoAxeFindings(page)
})

test.describe('where a network asks for a code', () => {
  test.use({ expectedComplaints: /status of 409/ })

  test('I write the voucher code, the second one is right, and the link has done its work', async ({
    page,
    request,
    inbox,
  }) => {
    const link = await linkFromSms(request, inbox)
    await page.goto(link)
    await page.getByText('Use another number or network').click()
    await page.getByLabel('Mobile money number').fill('020 123 4567')
    await page.getByRole('button', { name: 'Send the prompt to my phone' }).click()
    for (const code of ['999999', '123456']) {
      await page.getByLabel('Voucher code').fill(code)
      await page.getByRole('button', { name: 'Pay with this code' }).click()
      if (code === '999999') await expect(page.getByText(/^This code was not taken/)).toBeVisible()
      await expectNoAxeFindings(page)
    }
    await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
    await page.goto(link)
    await expect(page.getByRole('heading', heading)).toHaveText('This is paid already.')
    await expectNoAxeFindings(page)
  })
})

test('without any script the link of my reminder leads to the checkout, and back to a page that says it is paid', async ({
  browser,
  request,
  inbox,
}) => {
  const link = await linkFromSms(request, inbox)
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: asSomebodyElse() })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('radio', { name: /1 year/ }).check()
  await page.getByRole('button', { name: 'Pay by card or another way' }).click()
  await page.waitForURL(`${simulators()}/paystack/checkout/**`)
  await fillCard(page, 'Succeeds')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  await context.close()
})
