// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { renderOver } from './render-over.ts'

const root = () => document.getElementById('root') as HTMLElement
const stand = (html: string) => {
  document.body.innerHTML = `<div id="root"><div>${html}</div></div>`
}
const shown = () => root().firstElementChild?.innerHTML
const over = (page: ReactNode) => flushSync(() => renderOver(root(), page))

afterEach(() => {
  document.body.innerHTML = ''
})

test('what is the same stays the same element, and keeps the focus', () => {
  stand('<header><a href="/d" class="logo">Home</a></header><main><p class="grey"></p></main>')
  const link = document.querySelector('a') as HTMLAnchorElement
  link.focus()
  over(
    <>
      <header>
        <a href="/d" className="logo">
          Home
        </a>
      </header>
      <main>
        <p>Known now</p>
      </main>
    </>,
  )
  expect(document.querySelector('a')).toBe(link)
  expect(document.activeElement).toBe(link)
  expect(shown()).toBe('<header><a href="/d" class="logo">Home</a></header><main><p>Known now</p></main>')
})

test('what differs is put right: attributes, text, too many and too few elements', () => {
  stand('<ul aria-hidden="true" data-waiting=""><li>a</li><li>b</li><li>c</li></ul><p>old</p>')
  over(
    <>
      <ul aria-label="Services">
        <li tabIndex={-1}>one</li>
      </ul>
      <button type="button" disabled>
        new
      </button>
    </>,
  )
  expect(shown()).toBe(
    '<ul aria-label="Services"><li tabindex="-1">one</li></ul><button type="button" disabled="">new</button>',
  )
})

test('a choice that was made in the frame is the one that the page has', () => {
  stand('<input type="radio" name="way" value="one" checked><input type="radio" name="way" value="other">')
  const [one, other] = [...document.querySelectorAll('input')]
  if (other) other.checked = true
  over(
    <>
      <input type="radio" name="way" value="one" checked readOnly />
      <input type="radio" name="way" value="other" checked={false} readOnly />
    </>,
  )
  expect([one?.isConnected, one?.checked, other?.checked]).toEqual([true, true, false])
})

test('a page that shows nothing leaves nothing of the frame', () => {
  stand('<header></header><main>Wait</main>')
  over(null)
  expect(root().innerHTML).toBe('<div></div>')
})

test('it answers and changes like any page', () => {
  stand('<button type="button">0</button>')
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const button = document.querySelector('button') as HTMLButtonElement
  over(<Counter />)
  flushSync(() => button.click())
  expect(shown()).toBe('<button type="button">1</button>')
})
