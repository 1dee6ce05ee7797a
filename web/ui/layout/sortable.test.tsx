// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Sortable } from './sortable.tsx'

const rowHeight = 40
const names = { gari: 'Gari', kenkey: 'Kenkey', waakye: 'Waakye' }
type Id = keyof typeof names

/** Gives the items positions below each other, because happy-dom has no layout. */
const putInRows = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = [...document.querySelectorAll('li')]
    const index = rows.findIndex((row) => row.contains(this))
    const flag = this.closest<HTMLElement>('[style*="fixed"]')
    const top = index >= 0 ? index * rowHeight : Number.parseFloat(flag?.style.top || '0')
    return new DOMRect(0, top, 200, rowHeight)
  })

beforeEach(() => {
  vi.useFakeTimers()
  putInRows()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type MenuProps = { group?: (id: Id) => string; layout?: 'list' | 'mixed' }

function Menu({ group, layout = 'list' }: MenuProps) {
  const [ids, setIds] = useState<Id[]>(['gari', 'kenkey', 'waakye'])
  return (
    <ul>
      <Sortable ids={ids} onReorder={setIds} label={(id) => names[id]} layout={layout} group={group}>
        {(id, { ref, style, handle, drop }) => (
          <li ref={ref} style={style} data-drop={drop}>
            <span>{names[id]}</span>
            <Button {...handle}>::</Button>
          </li>
        )}
      </Sortable>
    </ul>
  )
}

const order = () => [...document.querySelectorAll('li span')].map(({ textContent }) => textContent)
const announcement = () => document.querySelector('[aria-live]')?.textContent
const findHandle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const settle = () => act(() => vi.advanceTimersByTimeAsync(300))
const press = async (element: Element, code: string) => {
  fireEvent.keyDown(element, { code })
  await settle()
}

test('by keyboard an item is picked up, moved and dropped, and each is announced', async () => {
  render(<Menu />)
  const handle = findHandle('Gari')
  handle.focus()
  await press(handle, 'Space')
  expect(announcement()).toBe('Picked up Gari, position 1 of 3.')
  await press(document.body, 'ArrowDown')
  expect(announcement()).toBe('Gari is at position 2 of 3.')
  expect(order()).toEqual(['Gari', 'Kenkey', 'Waakye'])
  await press(document.body, 'Space')
  expect(announcement()).toBe('Dropped Gari, position 2 of 3.')
  expect(order()).toEqual(['Kenkey', 'Gari', 'Waakye'])
  expect(document.activeElement).toBe(findHandle('Gari'))
})

test('Escape leaves it where it was', async () => {
  render(<Menu />)
  await press(findHandle('Gari'), 'Space')
  await press(document.body, 'ArrowDown')
  await press(document.body, 'Escape')
  expect(announcement()).toBe('Gari stays where it was, position 1 of 3.')
  expect(order()).toEqual(['Gari', 'Kenkey', 'Waakye'])
})

const dragByMouse = async (element: Element, fromY: number, toY: number) => {
  fireEvent.mouseDown(element, { button: 0, clientX: 10, clientY: fromY })
  for (const clientY of [fromY + 6, toY]) {
    fireEvent.mouseMove(document, { clientX: 10, clientY })
    await settle()
  }
  fireEvent.mouseUp(document)
  await settle()
}

test('by mouse it is moved by its handle, and by nothing else', async () => {
  render(<Menu />)
  await dragByMouse(screen.getByText('Gari'), 10, 2 * rowHeight + 10)
  expect(order()).toEqual(['Gari', 'Kenkey', 'Waakye'])
  await dragByMouse(findHandle('Gari'), 10, 2 * rowHeight + 10)
  expect(order()).toEqual(['Kenkey', 'Waakye', 'Gari'])
})

const touchAt = (element: Element | Document, what: 'touchStart' | 'touchMove' | 'touchEnd', clientY: number) =>
  fireEvent[what](element, { touches: what === 'touchEnd' ? [] : [{ clientX: 10, clientY }] })

test.each([
  ['held for 200 ms, it moves', 200, ['Kenkey', 'Gari', 'Waakye']],
  ['moved at once, the finger scrolls the page', 100, ['Gari', 'Kenkey', 'Waakye']],
])('by touch: %s', async (_what, holdMs, expected) => {
  render(<Menu />)
  const handle = findHandle('Gari')
  touchAt(handle, 'touchStart', 10)
  await act(() => vi.advanceTimersByTimeAsync(holdMs))
  for (const clientY of [30, rowHeight + 10]) {
    touchAt(handle, 'touchMove', clientY)
    await settle()
  }
  touchAt(handle, 'touchEnd', rowHeight + 10)
  await settle()
  expect(order()).toEqual(expected)
})

test('nothing is moved out of its group', async () => {
  render(<Menu group={(id) => (id === 'gari' ? 'first' : 'others')} />)
  await press(findHandle('Kenkey'), 'Space')
  await press(document.body, 'ArrowUp')
  await press(document.body, 'Space')
  expect(order()).toEqual(['Gari', 'Kenkey', 'Waakye'])
  await dragByMouse(findHandle('Kenkey'), rowHeight + 10, 5)
  expect(order()).toEqual(['Gari', 'Kenkey', 'Waakye'])
})

test('in a mixed layout the items stay in place: a flag follows the pointer and the drop place is marked', async () => {
  render(<Menu layout="mixed" />)
  await press(findHandle('Gari'), 'Space')
  await press(document.body, 'ArrowDown')
  const kenkey = screen.getByText('Kenkey').closest('li')
  expect(kenkey?.style.transform).toBe('')
  expect(kenkey?.dataset.drop).toBe('after')
  expect(screen.getAllByText('Gari')).toHaveLength(2)
  await press(document.body, 'Space')
  expect(order()).toEqual(['Kenkey', 'Gari', 'Waakye'])
  expect(screen.getAllByText('Gari')).toHaveLength(1)
  await press(findHandle('Waakye'), 'Space')
  await press(document.body, 'ArrowLeft')
  expect(screen.getByText('Gari').closest('li')?.dataset.drop).toBe('before')
})

test('at the end of the list there is no step further', async () => {
  render(<Menu />)
  await press(findHandle('Waakye'), 'Space')
  await press(document.body, 'ArrowRight')
  expect(announcement()).toBe('Picked up Waakye, position 3 of 3.')
})

test.each([
  [true, ''],
  [false, 'transform 200ms ease-out'],
])('reduced motion %s: neighbours make room with the transition "%s"', async (matches, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  render(<Menu />)
  await press(findHandle('Gari'), 'Space')
  await press(document.body, 'ArrowDown')
  expect(screen.getByText('Kenkey').closest('li')?.style.transition).toBe(expected)
})
