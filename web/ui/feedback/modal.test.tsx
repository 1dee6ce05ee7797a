// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

// Here the browser does not support <dialog>; in dialog.test.tsx it does.
const { showModal, close } = HTMLDialogElement.prototype
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: undefined, close: undefined })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  vi.useRealTimers()
})

const dialog = () => screen.getByRole('dialog', { hidden: true })

test('it opens over the page, named by its title, and begins there', () => {
  render(<Dialog open onClose={() => {}} title="Remove it?" />)
  expect(dialog().hasAttribute('open')).toBe(true)
  expect(dialog().hasAttribute('data-over-page')).toBe(true)
  expect(dialog().getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Remove it?' }))
})

test.each([
  ['Esc', () => fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' })],
  ['a click on the backdrop', () => fireEvent.click(dialog())],
])('%s closes it, onClose is called once, and focus returns to where it was', (_, leave) => {
  const onClose = vi.fn()
  const page = (open: boolean) => (
    <>
      <button type="button">Remove</button>
      <Dialog open={open} onClose={onClose} title="Remove it?" />
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button').focus()
  rerender(page(true))
  leave()
  expect(dialog().hasAttribute('open')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  vi.runAllTimers()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('another key does not close it', () => {
  render(<Dialog open onClose={() => {}} title="Remove it?" />)
  fireEvent.keyDown(screen.getByRole('heading'), { key: 'Enter' })
  expect(dialog().hasAttribute('open')).toBe(true)
})

test('when the page closes it or it leaves the page, onClose is not called', () => {
  const onClose = vi.fn()
  const { rerender, unmount } = render(<Dialog open onClose={onClose} title="Remove it?" />)
  rerender(<Dialog open={false} onClose={onClose} title="Remove it?" />)
  expect(dialog().hasAttribute('open')).toBe(false)
  vi.runAllTimers()
  rerender(<Dialog open onClose={onClose} title="Remove it?" />)
  const element = dialog()
  unmount()
  vi.runAllTimers()
  expect(element.hasAttribute('open')).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})
