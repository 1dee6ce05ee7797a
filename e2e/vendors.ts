import type { APIRequestContext, APIResponse } from '@playwright/test'
import { registerVendor } from '../contract/account/register.ts'
import { verifyVendor } from '../contract/account/verification.ts'
import { readReply, solveCaptcha } from '../testing/log-in.ts'
import { sampleRegistration } from '../testing/samples.ts'
import { expect } from './journey.ts'

export type SampleVendor = { othername: string; surname: string; email: string; phone: string; password: string }

/** With an address and a number that nobody else in this run has. */
export const sampleVendor = (): SampleVendor => {
  const { phoneNumber, ...person } = sampleRegistration()
  return { ...person, phone: phoneNumber.replace('+233', '0') }
}

const e164 = (phone: string) => `+233${phone.slice(1)}`

export type Inbox = (to: string) => Promise<{ text: string }[]>

export const openInbox =
  (request: APIRequestContext): Inbox =>
  async (to) =>
    (await request.get(`${process.env.INBOX_URL}/messages?to=${encodeURIComponent(to)}`)).json()

/** Waits for `messages` messages to the address, then returns the code of the newest. */
export const codeFor = async (inbox: Inbox, to: string, messages = 1): Promise<string> => {
  await expect.poll(async () => (await inbox(to)).length).toBeGreaterThanOrEqual(messages)
  const [newest] = await inbox(to)
  return /\b(\d{6}|\d{4})\b/.exec(newest?.text ?? '')?.[1] ?? ''
}

export const codeBySms = (inbox: Inbox, vendor: SampleVendor) => codeFor(inbox, e164(vendor.phone))

export const register = async (request: APIRequestContext, vendor: SampleVendor): Promise<string> => {
  const { othername, surname, email, phone, password } = vendor
  const captchaToken = await solveCaptcha(request)
  const data = { othername, surname, email, phoneNumber: e164(phone), password, captchaToken }
  return (await readReply(registerVendor, await request.post(registerVendor.url, { data }))).jwtToken ?? ''
}

/** By calls, for journeys that are about something else. */
export const unverifiedVendor = async (
  request: APIRequestContext,
  inbox: Inbox,
): Promise<SampleVendor & { authToken: string }> => {
  const vendor = sampleVendor()
  const authToken = await register(request, vendor)
  await codeFor(inbox, vendor.email)
  return { ...vendor, authToken }
}

export const verifiedVendor = async (request: APIRequestContext, inbox: Inbox): Promise<SampleVendor> => {
  const { authToken, ...vendor } = await unverifiedVendor(request, inbox)
  await readReply(verifyVendor, await tryCode(request, authToken, await codeFor(inbox, vendor.email)))
  return vendor
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const tryCode = (request: APIRequestContext, authToken: string, otp: string): Promise<APIResponse> =>
  request.post(verifyVendor.url, { data: { otp }, headers: bearer(authToken) })
