// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productToast, toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  toast.dismiss()
  vi.useRealTimers()
})

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async (toShow: () => void) => {
  act(toShow)
  await advanceTime(0)
}
const place = (text: string) => {
  const { xPosition, yPosition } = screen.getByText(text).closest<HTMLElement>('li')?.dataset ?? {}
  return `${yPosition} ${xPosition}`
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await leave()
}
/** A toast that is closed is told so in the next frame, marked in the one after it, and then fades. */
const leave = async () => {
  for (const ms of [20, 20, 300]) await advanceTime(ms)
}

const expectStay = async (kind: typeof productToast, staysMs: number, where: string) => {
  await show(() => kind.info('Saved'))
  expect(place('Saved')).toBe(where)
  await advanceTime(staysMs - 100)
  expect(screen.queryByText('Saved')).not.toBeNull()
  await advanceTime(100)
  await leave()
  expect(screen.queryByText('Saved')).toBeNull()
}

test('a toast stays 5 s at the top right', () => expectStay(toast, 5000, 'top right'))

test('a product toast stays 3 s at the top centre', () => expectStay(productToast, 3000, 'top center'))

test('place and duration can be chosen', async () => {
  await show(() => toast.info('Saved', { place: 'top-center', durationMs: 2000 }))
  expect(place('Saved')).toBe('top center')
  await advanceTime(2000)
  await leave()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a persistent toast never leaves by itself', async () => {
  await show(() => toast.warn('Soon', { persistent: true, durationMs: 10 }))
  await advanceTime(3_600_000)
  expect(screen.queryByText('Soon')).not.toBeNull()
})

test('good news is announced politely, bad news at once', async () => {
  await show(() => {
    toast.success('Saved')
    productToast.error('Failed')
  })
  expect(screen.getByText('Saved').getAttribute('role')).toBe('status')
  expect(screen.getByText('Failed').getAttribute('role')).toBe('alert')
})

test('it can be closed by its button and by Esc', async () => {
  await show(() => toast.info('By button', { persistent: true }))
  await press('Close')
  expect(screen.queryByText('By button')).toBeNull()

  await show(() => toast.info('By key', { persistent: true }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
  await leave()
  expect(screen.queryByText('By key')).toBeNull()
})

test('its action acts and closes it', async () => {
  const extend = vi.fn()
  await show(() => toast.warn('Soon over', { persistent: true, action: { label: 'Stay', onClick: extend } }))
  await press('Stay')
  expect(extend).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Soon over')).toBeNull()
})

test('the same id takes the place of the first, and can be dismissed by it', async () => {
  await show(() => toast.info('First', { id: 'one', persistent: true }))
  await show(() => toast.info('Second', { id: 'one', persistent: true }))
  expect(screen.queryByText('First')).toBeNull()
  act(() => toast.dismiss('one'))
  await leave()
  expect(screen.queryByText('Second')).toBeNull()
})
