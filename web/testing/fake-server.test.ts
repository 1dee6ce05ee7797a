// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { logIn, loginRefusals } from '../../contract/account/login.ts'
import { addBusiness } from '../../contract/business/add-business.ts'
import { readService } from '../../contract/catalogue/services.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { call } from '../api/call.ts'
import { fakeServer } from './fake-server.ts'

const server = fakeServer()

const question = { id: crypto.randomUUID(), name: 'Sample', contact: '024 123 4567', message: 'Hello' }
const ask = () => call(sendHelpRequest, { body: question, token: 'a.b.c', key: 'sample' })

test('it answers as it was last told to, and records the calls', async () => {
  server.answer(sendHelpRequest, { message: 'first' })
  expect(await ask()).toEqual({ kind: 'reply', status: 201, body: { message: 'first' } })
  server.answer(sendHelpRequest, { message: 'second' })
  expect(await ask()).toMatchObject({ body: { message: 'second' } })
  const asked = { body: question, token: 'a.b.c', key: 'sample', params: {}, query: {} }
  expect(server.asked(sendHelpRequest)).toEqual([asked, asked])
})

test('answers and calls of one test are gone in the next', () => {
  expect(server.asked(sendHelpRequest)).toEqual([])
  expect(() => server.holdBack(sendHelpRequest)).toThrow('has no answer that could be held back')
})

test('a refusal has the code and the field, but not the value that is sent as a header', async () => {
  server.refuse(logIn, { ...loginRefusals.locked, field: 'email' })
  const body = { email: 'vendor@sample.example', password: 'x', recaptchaToken: 'x' }
  const { status, code, message, params } = loginRefusals.locked
  expect(await call(logIn, { body })).toEqual({ kind: 'refused', status, code, message, params, field: 'email' })
})

test('an answer can be lost or delayed', async () => {
  server.lose(sendHelpRequest)
  expect(await ask()).toEqual({ kind: 'no-answer', why: 'network' })
  server.answer(sendHelpRequest, { message: 'late' })
  const arrive = server.holdBack(sendHelpRequest)
  const order: string[] = []
  const answered = ask().then(() => order.push('answered'))
  await expect.poll(() => server.asked(sendHelpRequest).length).toBe(2)
  order.push('let go')
  arrive()
  await answered
  expect(order).toEqual(['let go', 'answered'])
})

test('it can answer what is not even JSON', async () => {
  server.answerText(sendHelpRequest, 200, '<h1>Log in to this Wi-Fi</h1>')
  expect(await ask()).toEqual({ kind: 'unreadable' })
})

test('it can be out of reach, and come back call by call', async () => {
  server.answer(sendHelpRequest, { message: 'first' })
  server.loseAll()
  expect(await ask()).toEqual({ kind: 'no-answer', why: 'network' })
  expect(await call(readService, { params: { id: 'one' } })).toEqual({ kind: 'no-answer', why: 'network' })
  server.answer(sendHelpRequest, { message: 'second' })
  expect(await ask()).toMatchObject({ body: { message: 'second' } })
})

test('an address with a parameter matches any value', async () => {
  server.refuse(readService, { status: 404 })
  await call(readService, { params: { id: 'one' } })
  await call(readService, { params: { id: 'two' } })
  expect(server.asked(readService).map(({ params }) => params.id)).toEqual(['one', 'two'])
})

test('a reply can be computed from the call, and without one the connection breaks', async () => {
  server.answerFrom(sendHelpRequest, ({ body }) => (body.name === 'Sample' ? { message: body.message } : undefined))
  expect(await ask()).toMatchObject({ body: { message: 'Hello' } })
  const other = { ...question, name: 'Other' }
  expect(await call(sendHelpRequest, { body: other })).toEqual({ kind: 'no-answer', why: 'network' })
})

test('of a form it has every field, also an empty one, and the files as they were', async () => {
  server.answer(addBusiness, { message: '', businessStatus: 'PENDING' })
  const fields = sampleBusinessFields({ landmark: 'Ɛdwom fie\r\n\r\n2', gh_post: '' })
  const bytes = new Uint8Array([0xff, 0xd8, 13, 10, 13, 10, 0])
  const card = new File([bytes], 'card.jpg', { type: 'image/jpeg' })
  await call(addBusiness, { body: fields, files: { ghana_card_image: card }, token: 'a.b.c' })
  const [sent] = server.asked(addBusiness).map(({ body }) => body as typeof body & { ghana_card_image: File })
  const file = sent?.ghana_card_image
  expect(sent).toEqual({ ...fields, ghana_card_image: file })
  expect([file?.name, file?.type]).toEqual(['card.jpg', 'image/jpeg'])
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes)
})

let left: ReturnType<typeof ask>
test('what is held back may be left so', async () => {
  server.answer(sendHelpRequest, { message: 'never' })
  server.holdBack(sendHelpRequest)
  left = ask()
  await expect.poll(() => server.asked(sendHelpRequest).length).toBe(1)
})
test('and is lost when its test ends', async () => {
  expect(await left).toEqual({ kind: 'no-answer', why: 'network' })
})
