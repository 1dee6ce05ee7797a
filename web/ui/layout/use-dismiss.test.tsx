// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { options } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDismiss } from './use-dismiss.ts'

const { requestAnimationFrame: usual } = options
const inside = { current: document.createElement('div') }
const onPressOutside = vi.fn()
const onEscape = vi.fn()

beforeEach(() => {
  document.body.append(inside.current)
  // As on a busy phone: what waits for the paint does not come.
  options.requestAnimationFrame = () => {}
  renderHook(() => useDismiss({ isOpen: true, inside: [inside], onPressOutside, onEscape }))
})
afterEach(() => {
  options.requestAnimationFrame = usual
  cleanup()
  vi.clearAllMocks()
})

test('from the moment it is seen a panel is closed by Escape', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(onEscape).toHaveBeenCalledOnce()
})

test('from the moment it is seen a panel is closed by Back', () => {
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onEscape).toHaveBeenCalledOnce()
})

test('from the moment it is seen a panel is closed by a press outside it, not by one on it', () => {
  inside.current.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(onPressOutside).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(onPressOutside).toHaveBeenCalledOnce()
})
