// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionMessage } from '../../../api/failure.ts'
import type { CaptchaStatus } from './captcha-props.ts'
import { type Grecaptcha, Recaptcha } from './recaptcha.tsx'

type Widget = Parameters<Grecaptcha['render']>[1]
type Page = { recaptchaLoaded?: () => void; grecaptcha?: Grecaptcha }
const page = window as unknown as Page

let widget: Widget
let status: CaptchaStatus | undefined
const reset = vi.fn()
const google: Grecaptcha = {
  render: (_place, options) => {
    widget = options
    return 7
  },
  reset,
}
const onStatus = (next: CaptchaStatus) => {
  status = next
}
const show = (usedAnswer?: string, error?: string) => (
  <Recaptcha siteKey="sample-site-key" onStatus={onStatus} usedAnswer={usedAnswer} error={error} />
)
const scripts: HTMLScriptElement[] = []
const arrive = () =>
  act(async () => {
    page.grecaptcha = google
    page.recaptchaLoaded?.()
  })

beforeEach(() => {
  status = undefined
  reset.mockClear()
  // The script element is recorded, but nothing is fetched from Google.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('it loads Google only when it is shown, says so, and a failure can be tried again', async () => {
  await act(async () => render(show()))
  const address = 'https://www.google.com/recaptcha/api.js?render=explicit&onload=recaptchaLoaded'
  expect(scripts.map(({ src }) => src)).toEqual([address])
  expect(screen.getByText('Loading the check...')).toBeTruthy()
  await act(async () => scripts[0]?.dispatchEvent(new Event('error')))
  expect(screen.getAllByText(connectionMessage)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(scripts).toHaveLength(2)
  await arrive()
  expect(widget.sitekey).toBe('sample-site-key')
  expect(screen.queryByText('Loading the check...')).toBeNull()
  expect(screen.queryByText(connectionMessage)).toBeNull()
})

test('its answer is passed on, its expiry clears it, and a used answer resets it', async () => {
  const { rerender } = await act(async () => render(show()))
  await arrive()
  act(() => widget.callback('google answer'))
  expect(status).toEqual({ kind: 'solved', answer: 'google answer' })
  act(() => widget['expired-callback']())
  expect(status).toEqual({ kind: 'unsolved' })
  expect(screen.getAllByText('The check has expired. Please tick the box again.')).toHaveLength(2)
  act(() => widget.callback('second answer'))
  expect(screen.queryByText('The check has expired. Please tick the box again.')).toBeNull()
  rerender(show('second answer'))
  expect(reset).toHaveBeenCalledExactlyOnceWith(7)
  expect(status).toEqual({ kind: 'unsolved' })
})

test('an error of Google is said, and what the form asks for too', async () => {
  const { rerender } = await act(async () => render(show(undefined, 'Please complete the captcha verification.')))
  await arrive()
  expect(screen.getByRole('status').textContent).toBe('Please complete the captcha verification.')
  // Once visible, once in the live region.
  expect(screen.getAllByText('Please complete the captcha verification.')).toHaveLength(2)
  act(() => widget['error-callback']())
  expect(screen.getAllByText(connectionMessage)).toHaveLength(2)
  expect(status).toEqual({ kind: 'unsolved' })
  rerender(show())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
