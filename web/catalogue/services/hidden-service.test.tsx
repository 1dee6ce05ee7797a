// @vitest-environment happy-dom

import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listServices } from '../../../contract/catalogue/services.ts'
import { answerRefusals, answerServiceHiding } from '../../../contract/customer/hiding.ts'
import { sampleId, sampleListedService } from '../testing/samples.ts'
import { findRow, onFreshServices, open } from './testing/open-services.tsx'
import { page } from './testing/samples.ts'

const reason = 'Sample reason:\n<b>not</b> a link https://sample.example'
const server = onFreshServices()
const answerList = (answer: { words: string; on: string } | null) =>
  server.answer(
    listServices,
    page([], { services: [sampleListedService(1, { listing: 'hidden by us', hiding: { reason, answer } })] }),
  )
beforeEach(() => answerList(null))

const row = () => within(findRow(1) as HTMLElement)
const press = async (name: string) => {
  await act(async () => fireEvent.click(row().getByRole('button', { name })))
  await act(async () => void (await import('../../stage/answer-form.tsx')))
}
const type = (value: string) =>
  act(async () => fireEvent.input(row().getByRole('textbox', { name: 'Your answer' }), { target: { value } }))

test('a hidden service says why, in words that become no link, and can be answered', async () => {
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

test('one that was answered shows the answer and asks for no other', async () => {
  answerList({ words: 'Sample answer', on: '2026-03-02' })
  await open()
  expect(row().getByText('Sample answer')).toBeTruthy()
  expect(row().queryByRole('button', { name: 'Answer' })).toBeNull()
})
