// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loggedOutMessage, signOut } from '../../contract/account/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { productToast } from '../ui/feedback/toast.tsx'
import { endSession } from './session-storage.ts'
import { address, minuteMs, onFreshAreas, open, secondMs, toasts, visited } from './testing/vendor-area.tsx'
import { pass } from './testing/vendor-session.ts'
import { useLogOut } from './use-log-out.ts'

const server = fakeServer()
onFreshAreas()
beforeEach(() => void vi.spyOn(productToast, 'success').mockReturnValue())

function Leave() {
  return (
    <button type="button" onClick={useLogOut()}>
      Logout
    </button>
  )
}

test('Logout leads to the login, and nowhere else on the way', async () => {
  server.answer(signOut, { message: loggedOutMessage })
  await open(10 * minuteMs, { inside: <Leave /> })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect([...new Set(visited)]).toEqual(['/d', '/login'])
  expect(toasts.warn).not.toHaveBeenCalled()
})

test('while the login page is still being fetched, the area neither complains nor leads to the landing page', async () => {
  const { navigate } = await open(10 * minuteMs)
  endSession()
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await pass(15 * secondMs)
  expect(address()).toBe('/d')
  await navigate('/d/elsewhere')
  expect([...new Set(visited)]).toEqual(['/d', '/login'])
  expect(toasts.warn).not.toHaveBeenCalled()
})
