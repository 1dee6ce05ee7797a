import { expect, it } from 'vitest'
import { readFirst } from '../../contract/account/first-reads.ts'
import { countUnread } from '../../contract/account/notifications.ts'
import { readProfile } from '../../contract/account/profile.ts'
import { readPayment } from '../../contract/business/billing.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { sharedTestApp } from '../testing/app.ts'
import { bearer } from '../testing/submit.ts'
import { buildVendor, sessionToken } from '../testing/vendors.ts'

const portal = sharedTestApp()

const ask = async (urls: string[], token: string) => {
  const query = new URLSearchParams({ of: urls.join(' ') })
  const reply = await portal.app.inject({ url: `${readFirst.url}?${query}`, headers: bearer(token) })
  return (reply.json() as ReplyOf<typeof readFirst>).answers
}
const newToken = async () => sessionToken(portal, await buildVendor(portal, { verified: true }))

it('answers each call as it would be answered alone, a refusal too', async () => {
  const token = await newToken()
  const payment = readPayment.url.replace(':reference', 'AFH-0000-0000-0000-0000')
  const answers = await ask([readProfile.url, `${countUnread.url}`, payment], token)
  for (const { url, status, text } of answers) {
    const alone = await portal.app.inject({ url, headers: bearer(token) })
    expect({ url, status, text }).toEqual({ url, status: alone.statusCode, text: alone.body })
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
})

it.each([
  ['itself', `${readFirst.url}?of=x`],
  ['a call that changes something', '/vservice/api/v1/auth/sign-out'],
  ['a call for operators', '/bservice/api/v1/desk/queue'],
  ['a page, or another host', 'https://elsewhere.example/vservice/api/v1/auth/profile'],
  ['an answer with a key in it', '/vservice/api/v1/auth/draft-key'],
  ['the inside of another address', '/x/vservice/api/v1/auth/profile'],
])('leaves %s out', async (_what, url) => {
  expect(await ask([url], await newToken())).toEqual([])
})

it('is for a session, and for a few calls', async () => {
  const reply = await portal.app.inject({ url: `${readFirst.url}?of=${countUnread.url}` })
  expect(reply.json()).toMatchObject(refusals.noToken)
  const many = Array(9).fill(countUnread.url).join('+')
  const refused = await portal.app.inject({ url: `${readFirst.url}?of=${many}`, headers: bearer(await newToken()) })
  expect(refused.json()).toMatchObject({ status: 400, code: 'too-many', field: 'of' })
})
