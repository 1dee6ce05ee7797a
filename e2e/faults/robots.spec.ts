import { randomInt } from 'node:crypto'
import { askCaptchaChallenge, captchaRefusals } from '../../contract/account/captcha.ts'
import { logIn } from '../../contract/account/login.ts'
import { registerVendor } from '../../contract/account/register.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { buildVendor } from '../../server/testing/vendors.ts'
import { answerCaptcha } from '../../testing/answer-captcha.ts'
import { sampleRegistration } from '../../testing/samples.ts'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'

const send = async (url: string, endpoint: Endpoint, body: object, from = '127.0.0.1') => {
  const reply = await fetch(`${url}${endpoint.url}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}

const parallelSignUps = 200
const longestLoginMs = 2_000

test('an honest login takes at most two seconds while two hundred sign-ups are hashed', async () => {
  test.setTimeout(240_000)
  await using opened = new AsyncDisposableStack()
  // The robots of this test have solved their captchas before.
  const { url, builders } = await openKillablePortal(opened, () => ({ CALLS_WITHOUT_CAPTCHA: '1000' }))
  const vendor = await buildVendor(builders, { verified: true })
  const answers: string[] = []
  for (let made = 0; made < 20; made++)
    answers.push(await answerCaptcha(await (await fetch(`${url}${askCaptchaChallenge.url}`)).json()))

  const timeLogin = async (recaptchaToken = '') => {
    const beforeMs = performance.now()
    const { status } = await send(url, logIn, { email: vendor.email, password: vendor.password, recaptchaToken })
    expect(status).toBe(200)
    return Math.round(performance.now() - beforeMs)
  }
  const aloneMs = await timeLogin(answers.pop())

  let open = parallelSignUps
  const rush = Array.from({ length: parallelSignUps }, () =>
    send(url, registerVendor, sampleRegistration()).finally(() => {
      open -= 1
    }),
  )
  const tookMs: number[] = []
  for (const recaptchaToken of answers) {
    if (open === 0) break
    tookMs.push(await timeLogin(recaptchaToken))
  }
  const signUps = await Promise.all(rush)
  console.log(`${parallelSignUps} sign-ups at once: logins took ${tookMs.join(', ')} ms, and ${aloneMs} ms before`)
  expect(signUps.map(({ status }) => status)).toEqual(Array(parallelSignUps).fill(201))
  expect(tookMs.length).toBeGreaterThan(0)
  expect(Math.max(...tookMs)).toBeLessThanOrEqual(longestLoginMs)
})

test('robots without a captcha from forty networks sign up a hundred times in all, and are told what is missing', async () => {
  test.setTimeout(240_000)
  await using opened = new AsyncDisposableStack()
  const { url } = await openKillablePortal(opened, () => ({ TRUSTED_PROXIES: '127.0.0.1' }))
  const seed = randomInt(1_000_000)
  console.log(`seed ${seed}`)
  const network = (at: number) => `10.${seed % 251}.${(seed * 7 + at) % 251}.${at % 40}`
  const passed = new Map<string, number>()
  for (let batch = 0; batch < 10; batch++) {
    const sent = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        // Every fourth comes from the same network.
        const from = at % 4 === 0 ? network(0) : network(at)
        return { from, ...(await send(url, registerVendor, sampleRegistration(), from)) }
      }),
    )
    for (const { from, status, body } of sent) {
      if (status === 201) passed.set(from, (passed.get(from) ?? 0) + 1)
      else expect({ status, body }).toEqual({ status: 400, body: captchaRefusals.required })
    }
  }
  const all = [...passed.values()].reduce((sum, count) => sum + count, 0)
  console.log(`400 sign-ups without a captcha: ${all} passed, ${Math.max(...passed.values())} from one network at most`)
  expect(all).toBe(100)
  expect(Math.max(...passed.values())).toBeLessThanOrEqual(20)
})
