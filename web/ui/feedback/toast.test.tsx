// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadToasts, productToast, toast } from './toast.ts'
import { toastDefaults, toastSpec } from './toast-spec.ts'

const { usual, product } = toastDefaults

afterEach(async () => {
  await act(async () => (await preloadToasts()).dismissToast())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
})

test('a toast stays 5 s at the top right', () => {
  expect(toastSpec('info', 'Saved', {}, usual)).toMatchObject({ place: 'top-right', durationMs: 5000 })
})

test('a product toast stays 3 s at the top centre', () => {
  expect(toastSpec('info', 'Saved', {}, product)).toMatchObject({ place: 'top-center', durationMs: 3000 })
})

test('place and duration can be chosen', () => {
  const options = { place: 'top-center', durationMs: 2000 } as const
  expect(toastSpec('info', 'Saved', options, usual)).toMatchObject(options)
})

test('a persistent toast never leaves by itself', () => {
  expect(toastSpec('warn', 'Soon', { persistent: true, durationMs: 10 }, usual).durationMs).toBe(Infinity)
})

test('good news is announced politely, bad news at once', async () => {
  await act(async () => {
    toast.success('Saved')
    productToast.error('Failed')
    await preloadToasts()
  })
  expect((await screen.findByText('Saved')).getAttribute('role')).toBe('status')
  expect((await screen.findByText('Failed')).getAttribute('role')).toBe('alert')
})

test('it can be closed by its button and by Esc', async () => {
  await act(async () => {
    toast.info('By button', { persistent: true })
    await preloadToasts()
  })
  await screen.findByText('By button')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('By button')).toBeNull())

  act(() => void toast.info('By key', { persistent: true }))
  await screen.findByText('By key')
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('By key')).toBeNull())
})

test('its action acts and closes it', async () => {
  const extend = vi.fn()
  act(() => void toast.warn('Soon over', { persistent: true, action: { label: 'Stay', onClick: extend } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(extend).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Soon over')).toBeNull())
})

test('the same id takes the place of the first, and can be dismissed by it', async () => {
  act(() => void toast.info('First', { id: 'one', persistent: true }))
  await screen.findByText('First')
  act(() => void toast.info('Second', { id: 'one', persistent: true }))
  await screen.findByText('Second')
  expect(screen.queryByText('First')).toBeNull()
  act(() => toast.dismiss('one'))
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
})

test('a message whose toaster does not come is said all the same, until it is touched', async () => {
  vi.resetModules()
  vi.doMock('./toaster.tsx', () => {
    throw new Error('not there')
  })
  const { toast } = await import('./toast.ts')
  toast.error('Failed to sign out')
  const place = await screen.findByRole('alert')
  expect(place.textContent).toBe('Failed to sign out')
  await userEvent.click(place)
  expect(screen.queryByRole('alert')).toBeNull()
  vi.doUnmock('./toaster.tsx')
})
