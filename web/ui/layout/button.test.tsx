// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '../../../server/testing/patience.ts'
import { Form } from '../form/form.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps focus and ignores clicks', async () => {
  const click = vi.fn()
  render(
    <Button busy busyLabel="Processing..." onClick={click}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Processing...' })
  await userEvent.click(button)
  expect(click).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

test('in a prerendered form the submit button is disabled, and the method is post', () => {
  const html = renderToString(
    <Form onSubmit={() => {}}>
      <Button type="submit">Send</Button>
    </Form>,
  )
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Send/)
})

test('once the page answers, the submit button does too', () => {
  render(
    <Form onSubmit={() => {}}>
      <Button type="submit">Send</Button>
    </Form>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('a second submit is ignored while the first is at work, and taken afterwards', async () => {
  let finish = () => {}
  const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(
    <Form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit">Send</Button>
    </Form>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  await user.type(screen.getByLabelText('Name'), 'Sample{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)

  finish()
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull(), patience)
  await user.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(2)
})
