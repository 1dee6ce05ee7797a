// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const frame =
  '<a href="#main">Skip to content</a><button aria-label="Menu"></button><main><a href="/help">Help</a></main>'
const page =
  '<a href="#main">Skip to content</a><button aria-label="Menu"></button><main><a href="/new">New</a><a href="/help">Help</a></main>'

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<div>${frame}</div>`
  root = document.querySelector('div') as HTMLElement
})
const render = () => {
  root.innerHTML = page
}
const focused = () => document.activeElement?.outerHTML

test.each(['[href="#main"]', 'button', '[href="/help"]'])('the focus on %s is there again on the page', (place) => {
  root.querySelector<HTMLElement>(place)?.focus()
  const before = focused()
  keepFocus(root, render)
  expect(focused()).toBe(before)
  expect(root.querySelector('[href="/new"]')).not.toBeNull()
})

test('who has not used the frame is not moved', () => {
  keepFocus(root, render)
  expect(document.activeElement).toBe(document.body)
})

test('an element that has become another one loses the focus', () => {
  const button = root.querySelector('button') as HTMLButtonElement
  button.focus()
  keepFocus(root, () => button.setAttribute('aria-label', 'Log out'))
  expect(document.activeElement).toBe(document.body)
})
