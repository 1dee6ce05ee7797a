// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyList } from './lazy-list.tsx'

const fetched = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('../../load-with-retry.ts', () => ({
  loadWithRetry: async (load: () => Promise<unknown>) => {
    await fetched()
    return load()
  },
}))
vi.mock('./notification-list.tsx', () => ({ NotificationList: () => 'the list' }))

beforeEach(() => fetched.mockClear())
afterEach(cleanup)

const show = () => act(async () => render(<LazyList unread={0} onUnread={() => {}} onFollow={() => {}} />))

test('a list that cannot be fetched says so, and Retry fetches it', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show()
  expect(screen.getByRole('alert').textContent).toBe('Your notifications could not be read. Please try again.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(await screen.findByText('the list')).toBeTruthy()
})

test('once fetched it is there at once, without being fetched again', async () => {
  await show()
  expect(screen.getByText('the list')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
