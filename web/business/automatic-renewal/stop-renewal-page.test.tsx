// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { automaticMessages } from '../../../contract/business/automatic-renewal.ts'
import { stopAutomaticRenewal, stopLinkIncomplete, stopLinkRefusals } from '../../../contract/business/stop-renewal.ts'
import { connectionMessage } from '../../api/failure.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { StopRenewalPage } from './stop-renewal-page.tsx'

const server = fakeServer()
const user = userEvent.setup()
const token = 'x'.repeat(22)
afterEach(cleanup)

const show = (hash: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[`/stop-renewal${hash}`]}>
        <StopRenewalPage />
      </MemoryRouter>,
    ),
  )
const button = () => screen.queryByRole('button', { name: 'Stop automatic renewal' })
const press = () => user.click(button() as HTMLElement)

test('the page alone stops nothing; one press does, says so, and leaves nothing to press', async () => {
  server.answer(stopAutomaticRenewal, { message: automaticMessages.off })
  await show(`#${token}`)
  expect(server.asked(stopAutomaticRenewal)).toEqual([])
  await press()
  expect(await screen.findByText(automaticMessages.off)).toBeTruthy()
  expect(server.asked(stopAutomaticRenewal).map(({ body }) => body)).toEqual([{ token }])
  expect(button()).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/d/billing')
})

test('a link that is out of date says so, and leaves nothing to press', async () => {
  server.refuse(stopAutomaticRenewal, stopLinkRefusals.unknown)
  await show(`#${token}`)
  await press()
  expect(await screen.findByText(stopLinkRefusals.unknown.message)).toBeTruthy()
  expect(button()).toBeNull()
})

test('after a lost answer it can be pressed again', async () => {
  server.lose(stopAutomaticRenewal)
  await show(`#${token}`)
  await press()
  expect(await screen.findByText(connectionMessage)).toBeTruthy()
  server.answer(stopAutomaticRenewal, { message: automaticMessages.off })
  await press()
  expect(await screen.findByText(automaticMessages.off)).toBeTruthy()
})

test.each(['', '#', '#short', `#${token}x`])('the address with %j is no link, and nothing is sent', async (hash) => {
  await show(hash)
  await press()
  expect(await screen.findByText(stopLinkIncomplete.message)).toBeTruthy()
  expect(server.asked(stopAutomaticRenewal)).toEqual([])
})
