// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { loginLinkRefusals, loginLinkUsedMessage, redeemLoginLink } from '../../../contract/account/login-link.ts'
import { connectionMessage } from '../../api/failure.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { address, visitorPage } from '../testing/visitor-page.tsx'
import { LoginLinkPage } from './login-link-page.tsx'

const server = fakeServer()
const user = userEvent.setup()
const token = 'x'.repeat(43)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (hash: string) =>
  act(async () => render(visitorPage('/login-link', <LoginLinkPage />, `/login-link${hash}`)))
const press = () => user.click(screen.getByRole('button', { name: 'Continue' }))

test('the page alone uses nothing up; the button does, and leads to the login', async () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue()
  server.answer(redeemLoginLink, { message: loginLinkUsedMessage })
  await show(`#${token}`)
  expect(server.asked(redeemLoginLink)).toEqual([])
  await press()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(server.asked(redeemLoginLink).map(({ body }) => body)).toEqual([{ token }])
  expect(success).toHaveBeenCalledWith(loginLinkUsedMessage)
})

test('a link that was used says so, and both ways on are there', async () => {
  server.refuse(redeemLoginLink, loginLinkRefusals.over)
  await show(`#${token}`)
  await press()
  expect(await screen.findByText(loginLinkRefusals.over.message)).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/login', '/forgot-password'])
})

test('after a lost answer the same submit is sent again', async () => {
  server.lose(redeemLoginLink)
  await show(`#${token}`)
  await press()
  expect(await screen.findByText(connectionMessage)).toBeTruthy()
  server.answer(redeemLoginLink, { message: loginLinkUsedMessage })
  await press()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(new Set(server.asked(redeemLoginLink).map(({ key }) => key)).size).toBe(1)
})

test.each(['', '#', '#short', `#${token}x`])('the address with %j is no link, and nothing is sent', async (hash) => {
  await show(hash)
  await press()
  expect(await screen.findByText('This link is not complete. Please open it again from the email.')).toBeTruthy()
  expect(server.asked(redeemLoginLink)).toEqual([])
})
