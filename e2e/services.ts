import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { verifyTransaction } from '../contract/business/payment.ts'
import type { PlanName } from '../contract/business/plans.ts'
import { addService } from '../contract/catalogue/add-service.ts'
import type { Service } from '../contract/catalogue/listed-service.ts'
import { samplePhoto } from '../testing/photos.ts'
import { sampleServiceTexts } from '../testing/samples.ts'
import { type OwnerOfBusiness, vendorInReview } from './businesses.ts'
import { beginPayment, payByCall } from './checkout.ts'
import { expect } from './journey.ts'
import { bearer, type Inbox } from './vendors.ts'

/** By calls, for journeys that are about what comes after. */
export const vendorWithPlan = async (
  request: APIRequestContext,
  inbox: Inbox,
  plan: PlanName,
): Promise<OwnerOfBusiness> => {
  const owner = await vendorInReview(request, inbox)
  await payForPlan(request, owner.opened.jwtToken, plan)
  return owner
}

export const payForPlan = async (request: APIRequestContext, token: string, plan: PlanName): Promise<void> => {
  const { reference, checkoutUrl } = await beginPayment(request, token, { plan })
  await payByCall(request, checkoutUrl)
  const headers = bearer(token)
  const verified = await request.post(`${verifyTransaction.url}?reference=${reference}`, { headers })
  expect(verified.status(), await verified.text()).toBe(200)
}

const colours = ['#0f5c43', '#f2a516', '#a61e14']

export const samplePicture = (number = 0): Promise<Buffer> => samplePhoto(colours[number % colours.length])

export const sampleService = sampleServiceTexts()

export const addByCall = async (
  request: APIRequestContext,
  token: string,
  change: Partial<Record<keyof typeof sampleService, string>> = {},
): Promise<Service> => {
  const serviceImages = { name: 'sample.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() }
  const multipart = { ...sampleService, ...change, termsAccepted: 'true', serviceImages }
  const reply = await request.post(addService.url, { headers: bearer(token), multipart })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).service
}

export const goToStep = (page: Page, number: 1 | 2 | 3): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Step ${number}: `) }).click()

export const fillBasicInfo = async (page: Page, name: string = sampleService.name): Promise<void> => {
  await page.getByLabel('Service name').fill(name)
  await page.getByLabel('Category').selectOption(sampleService.category)
  await page.getByRole('radio', { name: /^Available/ }).check()
}

export const fillDetails = async (page: Page): Promise<void> => {
  await page.getByLabel(/^Duration/).fill(sampleService.duration)
  await page.getByLabel('Maximum participants').fill(sampleService.maxParticipants)
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByLabel(/^Amount/).fill(sampleService.amount)
}

export const fillTerms = async (page: Page): Promise<void> => {
  await page.getByLabel('Payment terms').fill(sampleService.termsAndConditions)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
}

export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add Service' })
