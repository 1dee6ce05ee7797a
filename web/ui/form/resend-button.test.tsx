// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormStateContext } from './form-state.ts'
import { ResendButton } from './resend-button.tsx'

const mayResend = 'You can ask for a new code now.'
const onResend = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onResend.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const buttonWith = (props: Partial<ComponentProps<typeof ResendButton>>) => (
  <ResendButton sentAtMs={undefined} waitMs={90_000} state="ready" onResend={onResend} {...props} />
)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('it counts down in its name, and then may be pressed', async () => {
  render(buttonWith({ sentAtMs: Date.now() }))
  expect(button('Resend code in 1:30').disabled).toBe(true)
  await after(66_000)
  expect(button('Resend code in 0:24').disabled).toBe(true)
  await after(24_000)
  fireEvent.click(button('Resend code'))
  expect(onResend).toHaveBeenCalledTimes(1)
})

test('that the wait is over is read out once it is, and not where there was none', async () => {
  const { rerender } = render(buttonWith({}))
  expect(screen.queryByText(mayResend)).toBeNull()
  rerender(buttonWith({ sentAtMs: Date.now() }))
  await after(89_999)
  expect(screen.queryByText(mayResend)).toBeNull()
  await after(1)
  expect(screen.getByText(mayResend).getAttribute('role')).toBe('status')
})

test('while it sends it says so, keeps the focus and takes no press', () => {
  const { rerender } = render(buttonWith({}))
  button('Resend code').focus()
  rerender(buttonWith({ state: 'sending' }))
  fireEvent.click(button('Sending...'))
  expect(document.activeElement).toBe(button('Sending...'))
  expect(onResend).not.toHaveBeenCalled()
})

test('blocked it cannot be pressed', () => {
  render(buttonWith({ state: 'blocked' }))
  expect(button('Resend code').disabled).toBe(true)
})

test.each([
  ['waiting', true],
  ['busy', true],
  ['ready', false],
] as const)('inside a form that is %s its being disabled is %s', (formState, isDisabled) => {
  render(<FormStateContext value={formState}>{buttonWith({})}</FormStateContext>)
  expect(button('Resend code').disabled).toBe(isDisabled)
})

test('what went wrong is read out at once', () => {
  const { rerender } = render(buttonWith({}))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(buttonWith({ error: 'Failed to resend code' }))
  expect(screen.getByRole('alert').textContent).toBe('Failed to resend code')
})
