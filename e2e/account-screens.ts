import type { Locator, Page } from '@playwright/test'
import { expect, untilAlive } from './journey.ts'
import type { SampleVendor } from './vendors.ts'

/** The steps a vendor takes on the account screens, by what is written on them. */
export const nextStep = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

export const fillNames = async (page: Page, { othername, surname }: SampleVendor) => {
  await page.getByLabel('Other Name').fill(othername)
  await page.getByLabel('Surname').fill(surname)
}

export const fillContact = async (page: Page, { email, phone }: SampleVendor) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill(phone)
}

export const fillPasswords = async (page: Page, { password }: SampleVendor) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password', { exact: true }).fill(password)
}

export const fillRegistration = async (page: Page, vendor: SampleVendor) => {
  await page.goto('/register')
  await untilAlive(page)
  await fillNames(page, vendor)
  await nextStep(page)
  await fillContact(page, vendor)
  await nextStep(page)
  await fillPasswords(page, vendor)
}

export const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

export const codeBoxes = (page: Page) => page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')

export const typeCode = async (page: Page, code: string) => {
  await codeBoxes(page).first().focus()
  await page.keyboard.type(code)
}

export const captcha = (page: Page) => page.getByRole('checkbox', { name: /I am not a robot/ })
export const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' })

/** Stops before Login is pressed. */
export const fillLogin = async (page: Page, { email, password }: Pick<SampleVendor, 'email' | 'password'>) => {
  await page.goto('/login')
  await untilAlive(page)
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await captcha(page).click()
  await expect(loginButton(page)).toBeEnabled()
}

export const logInHere = async (page: Page, vendor: Pick<SampleVendor, 'email' | 'password'>) => {
  await fillLogin(page, vendor)
  await loginButton(page).click()
}

const mostStops = 25

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < mostStops && !(await isThere()); stops++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
