// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

test('it opens as a modal named by its title', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<Dialog open onClose={() => {}} title="Remove it?" />)
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(dialog().open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeTruthy()
  showModal.mockRestore()
})

test('it begins at its title, not at its buttons', () => {
  render(<Dialog open onClose={() => {}} title="Remove it?" main={<button type="button">Remove</button>} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Remove it?' }))
})

test('when the browser closes it, the page is told once', () => {
  const close = vi.fn()
  render(<Dialog open onClose={close} title="Remove it?" />)
  dialog().close()
  expect(close).toHaveBeenCalledTimes(1)
})

test('when the page closes it, the page is not told again', () => {
  const close = vi.fn()
  const { rerender } = render(<Dialog open onClose={close} title="Remove it?" />)
  rerender(<Dialog open={false} onClose={close} title="Remove it?" />)
  expect(dialog().open).toBe(false)
  expect(close).not.toHaveBeenCalled()
})

test('a click on the backdrop closes it, a click inside does not', () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Remove it?">
      Really?
    </Dialog>,
  )
  fireEvent.click(screen.getByText('Really?'))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(dialog())
  expect(close).toHaveBeenCalledTimes(1)
})

test('Back closes it, and the page is told once', () => {
  const close = vi.fn()
  render(<Dialog open onClose={close} title="Remove it?" />)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(dialog().open).toBe(false)
  expect(close).toHaveBeenCalledTimes(1)
})

test('it is closed before it leaves the page, which is not told', () => {
  const close = vi.fn()
  const { unmount } = render(<Dialog open onClose={close} title="Remove it?" />)
  const element = dialog()
  let wasOnPage = false
  element.addEventListener('close', () => {
    wasOnPage = element.isConnected
  })
  unmount()
  expect(element.open).toBe(false)
  expect(wasOnPage).toBe(true)
  expect(close).not.toHaveBeenCalled()
})
