import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contactInvalid, sendHelpRequest } from '../../../contract/account/help.ts'
import type { Limiter } from '../../adapters/limiter.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { sendHelpRequest as rule } from './send-help-request.ts'

const portal = sharedTestApp(behindProxy)

const question = (change: object = {}) => ({
  id: randomUUID(),
  name: 'Sample Vendor',
  contact: 'vendor@sample.example',
  message: 'My code does not arrive.',
  ...change,
})

let lastSender = 0
const someoneElse = () => `10.0.0.${++lastSender}`

const send = async (payload: object, from = someoneElse()) => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: sendHelpRequest.url,
    payload: { captchaToken: `solved ${randomUUID()}`, ...payload },
    headers: { 'x-forwarded-for': from },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const rows = () => portal.database.db.selectFrom('account.help_request').selectAll().execute()
const received = { status: 201, body: { message: 'We have your message.' } }

describe('a question to support', () => {
  it('is kept, and goes to the support address with the answer going to the sender', async () => {
    const request = question()
    expect(await send(request)).toEqual(received)
    expect(await rows()).toContainEqual({ ...request, created_at: portal.clock.now() })
    expect(portal.outgoing.at(-1)).toEqual({
      channel: 'email',
      to: 'support@portal.example',
      subject: 'Help request from Sample Vendor',
      text: 'My code does not arrive.\n\nSample Vendor\nvendor@ sample. example',
      replyTo: 'vendor@sample.example',
    })
  })

  it('with a phone number has no address to answer to', async () => {
    await send(question({ contact: '024 412 3456' }))
    expect(portal.outgoing.at(-1)).not.toHaveProperty('replyTo')
  })

  it('sent again after a lost answer is the same question', async () => {
    const request = question()
    const before = portal.outgoing.length
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(request, '10.9.9.9')))
    expect(answers).toEqual(Array(4).fill(received))
    expect(portal.outgoing.length).toBe(before + 1)
    expect((await rows()).filter(({ id }) => id === request.id)).toHaveLength(1)
  })

  it('sent twice at the same moment, past the first look, is still one', async () => {
    const request = question()
    const before = portal.outgoing.length
    const bothHaveLooked = Promise.withResolvers<void>()
    let looked = 0
    const limiter: Limiter = {
      consume: async () => {
        if (++looked === 2) bothHaveLooked.resolve()
        await bothHaveLooked.promise
        return 'taken'
      },
      giveBack: async () => {},
    }
    const context = { ...portal.context, limiter }
    const caller = { network: '10.8.8.8', captchaToken: 'solved at the same moment' }
    await Promise.all([rule(context, request, caller), rule(context, request, caller)])
    expect(looked).toBe(2)
    expect(portal.outgoing.length).toBe(before + 1)
  })

  it('cannot put a second line into the subject', async () => {
    await send(question({ name: 'A\r\nBcc: all@sample.example' }))
    expect(portal.outgoing.at(-1)).toMatchObject({ subject: 'Help request from A Bcc: all@ sample. example' })
  })

  it('is taken five times an hour from one place, and no request of others suffers', async () => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await send(question(), '10.7.7.7')).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
    expect((await send(question(), '10.7.7.8')).status).toBe(201)
  })

  it.each([
    [{ name: ' ' }, 'Please enter your name.'],
    [{ contact: 'nowhere' }, contactInvalid.message],
    [{ message: '' }, 'Please write your message.'],
    [{ message: 'x'.repeat(2001) }, 'Your message is too long. Use at most 2000 characters.'],
    [{ id: '7' }, 'This is not a valid id.'],
    [{ created_at: '2020-01-01' }, 'Unknown field: created_at'],
  ])('with %j is refused and leaves nothing behind', async (change, message) => {
    const before = (await rows()).length
    expect(await send(question(change))).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await rows()).toHaveLength(before)
  })
})
