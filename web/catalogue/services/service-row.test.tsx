// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { answerRefusals, answerServiceHiding } from '../../../contract/customer/hiding.ts'
import { pass } from '../../session/testing/vendor-session.ts'
import { sampleId, sampleListedService } from '../testing/samples.ts'
import { findRow, onFreshServices, open, page } from './testing/open-services.tsx'

const server = onFreshServices()
const answerRow = (change: Partial<ListedService> = {}) =>
  server.answer(listServices, page([], { services: [sampleListedService(1, change)] }))
const row = () => within(findRow(1) as HTMLElement)
const picture = () => findRow(1)?.querySelector('img') as HTMLImageElement

test('a service has its picture, which waits for words', async () => {
  answerRow()
  await open()
  expect(picture().srcset).toBe('/media/1-small.webp 320w, /media/1-medium.webp 640w')
  expect([picture().width, picture().height, picture().alt]).toEqual([320, 240, ''])
  expect([picture().getAttribute('loading'), picture().getAttribute('fetchpriority')]).toEqual(['lazy', 'low'])
})

test('a picture whose file is missing shows an empty frame', async () => {
  answerRow()
  await open()
  fireEvent.error(picture())
  expect(picture()).toBeNull()
  expect(findRow(1)?.querySelector('svg')).toBeTruthy()
})

test('who saves data gets the small picture of a service only', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  answerRow()
  await open()
  expect([picture().getAttribute('src'), picture().getAttribute('srcset')]).toEqual(['/media/1-small.webp', null])
})

const reason = 'Sample reason:\n<b>not</b> a link https://sample.example'
const answerHidden = (answer: { words: string; on: string } | null = null) =>
  answerRow({ listing: 'hidden by us', hiding: { reason, answer } })

const press = async (name: string) => {
  await act(async () => fireEvent.click(row().getByRole('button', { name })))
}
const type = (value: string) =>
  act(async () => fireEvent.input(row().getByRole('textbox', { name: 'Your answer' }), { target: { value } }))

test('a hidden service says why, in words that become no link, and can be answered', async () => {
  answerHidden()
  await open()
  expect(findRow(1)?.textContent).toContain(reason)
  expect(row().queryByRole('link', { name: /sample\.example/ })).toBeNull()
  server.answer(answerServiceHiding, { message: '', answer: { words: 'They are mine.', on: '2026-03-02' } })
  await press('Answer')
  await type('They are mine.')
  await press('Send answer')
  expect(server.asked(answerServiceHiding)).toMatchObject([
    { params: { id: sampleId(1) }, body: { answer: 'They are mine.' } },
  ])
  const said = row().getByText('You answered on 2 Mar 2026. We read it before we decide.')
  expect(document.activeElement).toBe(said)
  expect(row().queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('an empty answer is not sent, and a refused one is said and kept', async () => {
  answerHidden()
  await open()
  await press('Answer')
  await press('Send answer')
  expect(row().getByText('Please write your answer.')).toBeTruthy()
  server.refuse(answerServiceHiding, answerRefusals.answeredBefore)
  await type('Once more')
  await press('Send answer')
  expect(screen.getByText(answerRefusals.answeredBefore.message)).toBeTruthy()
  expect((row().getByRole('textbox', { name: 'Your answer' }) as HTMLTextAreaElement).value).toBe('Once more')
})

test('an answer that is not sent yet is there after leaving, and gone once it is sent', async () => {
  const field = () => row().getByRole('textbox', { name: 'Your answer' }) as HTMLTextAreaElement
  answerHidden()
  await open()
  await press('Answer')
  await type('They are mine, and')
  cleanup()
  await open()
  expect(field().value).toBe('They are mine, and')
  server.answer(answerServiceHiding, { message: '', answer: { words: 'They are mine, and', on: '2026-03-02' } })
  await press('Send answer')
  cleanup()
  await pass(3000)
  await open()
  await press('Answer')
  expect(field().value).toBe('')
})

test('an answer that was sent from another device leaves nothing typed here', async () => {
  answerHidden()
  await open()
  await press('Answer')
  await type('They are mine, and')
  cleanup()
  answerHidden({ words: 'They are mine.', on: '2026-03-02' })
  await pass(3000)
  await open()
  expect(JSON.stringify({ ...localStorage })).not.toContain('They are mine, and')
})

test('after an answer the services are read again', async () => {
  answerHidden()
  await open()
  server.answer(answerServiceHiding, { message: '', answer: { words: 'They are mine.', on: '2026-03-02' } })
  await press('Answer')
  await type('They are mine.')
  const before = server.asked(listServices).length
  await press('Send answer')
  await expect.poll(() => server.asked(listServices).length).toBe(before + 1)
})

test('one that was answered shows the answer and asks for no other', async () => {
  answerHidden({ words: 'Sample answer', on: '2026-03-02' })
  await open()
  expect(row().getByText('Sample answer')).toBeTruthy()
  expect(row().queryByRole('button', { name: 'Answer' })).toBeNull()
})
