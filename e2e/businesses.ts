import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addBusiness, readBusiness } from '../contract/business/add-business.ts'
import { type LoginReply, logInByCall } from '../testing/log-in.ts'
import { sampleBusinessFields } from '../testing/samples.ts'
import { expect } from './journey.ts'
import { bearer, type Inbox, type SampleVendor, verifiedVendor } from './vendors.ts'

export type OwnerOfBusiness = { vendor: SampleVendor; opened: LoginReply; businessId: string }

export const fetchBusinessId = async (request: APIRequestContext, token: string): Promise<string> => {
  const reply = await request.get(readBusiness.url, { headers: bearer(token) })
  return (await reply.json()).business.businessId
}

/** Made by calls, for journeys that are about something else. */
export const vendorInReview = async (request: APIRequestContext, inbox: Inbox): Promise<OwnerOfBusiness> => {
  const vendor = await verifiedVendor(request, inbox)
  const opened = await logInByCall(request, vendor)
  const headers = bearer(opened.jwtToken)
  const reply = await request.post(addBusiness.url, { headers, multipart: sampleBusinessFields() })
  expect(reply.status(), await reply.text()).toBe(201)
  return { vendor, opened, businessId: await fetchBusinessId(request, opened.jwtToken) }
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click()

export const step = (page: Page, title: string): Locator => page.getByRole('heading', { name: new RegExp(title) })

const typed = sampleBusinessFields()

export const fillBusinessInfo = async (page: Page): Promise<void> => {
  await page.getByLabel('Business name').fill(typed.business_name)
  await page.getByLabel('TIN number').fill(typed.tin_number)
  await page.getByLabel('Business location').fill(typed.business_location)
  await page.getByLabel('Region').selectOption('Ashanti')
}

export const chooseDistrict = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'District' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

export const fillContactDetails = async (page: Page): Promise<void> => {
  await page.getByLabel('Business phone number', { exact: true }).fill('024 123 4567')
  await chooseDistrict(page, 'kumasi', 'Kumasi Metropolitan')
  await page.getByLabel('Nationality').selectOption('Ghanaian')
}

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit for review' })

export const nextOnDashboard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'What is next' }).getByRole('link', { name })
