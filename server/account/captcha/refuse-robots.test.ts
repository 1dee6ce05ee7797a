import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captchaRefusals } from '../../../contract/account/captcha.ts'
import { sendHelpRequest } from '../../../contract/account/help.ts'
import { askResetCode } from '../../../contract/account/password-reset.ts'
import { registerVendor } from '../../../contract/account/register.ts'
import { sampleRegistration, someEmail } from '../../../testing/samples.ts'
import { openLimiter } from '../../adapters/limiter.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { solvedCaptcha, someNetwork } from '../../testing/vendors.ts'
import { refuseRobots } from './refuse-robots.ts'

const portal = sharedTestApp(behindProxy)
const perNetwork = 20
const overAll = 100

const question = () => ({
  id: randomUUID(),
  name: 'Sample Vendor',
  contact: 'vendor@sample.example',
  message: 'My code does not arrive.',
})

beforeAll(() => {
  // Hides its input as the real one does.
  portal.context.pseudonym = (personal) => createHash('sha256').update(personal).digest('base64url')
})
beforeEach(async () => {
  // A hundred hashes would only cost time.
  portal.context.passwords.hash = async () => 'hash'
  await sql`delete from http.rate_limit`.execute(portal.context.db)
})

describe.each([
  ['a sign-up', 'sign-up', registerVendor, () => sampleRegistration(), 201],
  ['a reset request', 'reset', askResetCode, () => ({ email: someEmail() }), 200],
  ['a question to support', 'help', sendHelpRequest, question, 201],
] as const)('%s', (_, form, endpoint, makeBody, done) => {
  const send = (body: object, { from = someNetwork(), key }: { from?: string; key?: string } = {}) =>
    submit(portal.app, endpoint, { body, from, ...(key ? { key } : {}) })

  const setSent = (limit: string, of: string, points: number) =>
    sql`insert into http.rate_limit (key, points, expire) values (${`${form}-without-captcha${limit}:${of}`}, ${points}, ${Date.now() + 3_600_000})`.execute(
      portal.context.db,
    )

  it('with a captcha answer passes, however many were sent without one', async () => {
    const from = someNetwork()
    await setSent('', portal.context.pseudonym(from), perNetwork)
    await setSent('-all', 'all', overAll)
    const before = await rowCounts(portal)
    expect(await send(makeBody(), { from })).toEqual({ status: 400, body: captchaRefusals.required })
    expect(await rowCounts(portal)).toEqual(before)
    expect((await send({ ...makeBody(), captchaToken: solvedCaptcha() }, { from })).status).toBe(done)
  })

  it('without one passes a few times an hour from a network, and from others still', async () => {
    const from = someNetwork()
    await setSent('', portal.context.pseudonym(from), perNetwork - 1)
    const answers = [await send(makeBody(), { from }), await send(makeBody(), { from }), await send(makeBody())]
    expect(answers.map(({ status }) => status)).toEqual([done, 400, done])
  })

  it('without one is refused from any network once too many came from all', async () => {
    await setSent('-all', 'all', overAll - 1)
    expect((await send(makeBody())).status).toBe(done)
    expect((await send(makeBody())).body).toEqual(captchaRefusals.required)
  })

  it('with a wrong answer is refused, and does not use up what its network may send', async () => {
    const from = someNetwork()
    const before = await rowCounts(portal)
    for (let time = 0; time < 6; time++)
      expect(await send({ ...makeBody(), captchaToken: 'guessed' }, { from })).toEqual({
        status: 403,
        body: captchaRefusals.failed,
      })
    expect(await rowCounts(portal)).toEqual(before)
    expect((await send({ ...makeBody(), captchaToken: solvedCaptcha() }, { from })).status).toBe(done)
  })

  it('uses an answer up: another one, or one elsewhere, needs its own', async () => {
    const captchaToken = solvedCaptcha()
    expect((await send({ ...makeBody(), captchaToken })).status).toBe(done)
    const again = { ...makeBody(), captchaToken }
    expect((await send(again, { key: randomUUID() })).body).toEqual(captchaRefusals.failed)
    const elsewhere = { body: { email: someEmail(), captchaToken } }
    expect((await submit(portal.app, askResetCode, elsewhere)).body).toEqual(captchaRefusals.failed)
  })

  it('sent again after a lost answer is answered again', async () => {
    const body = { ...makeBody(), captchaToken: solvedCaptcha() }
    const key = randomUUID()
    for (let time = 0; time < 4; time++) expect((await send(body, { key })).status).toBe(done)
    // Another answer, as after a pause in which the first has expired, is the same submit still.
    expect((await send({ ...body, captchaToken: solvedCaptcha() }, { key })).status).toBe(done)
  })

  it('that failed by our fault may come again with the same answer', async () => {
    const body = { ...makeBody(), captchaToken: solvedCaptcha() }
    const key = randomUUID()
    const { enqueue } = portal.context.jobs
    const { issue } = portal.context.tokens
    portal.context.jobs.enqueue = () => Promise.reject(new Error('away'))
    portal.context.tokens.issue = () => Promise.reject(new Error('away'))
    expect((await send(body, { key })).status).toBe(500)
    portal.context.jobs.enqueue = enqueue
    portal.context.tokens.issue = issue
    expect((await send(body, { key })).status).toBe(done)
  })
})

it('none passes without an answer where the operator wants it so', async () => {
  const context = { ...portal.context, callsWithoutCaptcha: 0, limiter: openLimiter(portal.database.pool) }
  const submit = { idempotencyKey: undefined, content: '' }
  const sending = { form: 'help', captchaToken: undefined, network: someNetwork(), submit } as const
  await expect(refuseRobots(context, sending)).rejects.toMatchObject({ refusal: captchaRefusals.required })
})
