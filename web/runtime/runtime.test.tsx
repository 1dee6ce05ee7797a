// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

test('a field that takes digits only does not show a letter, and keeps what the page took over', () => {
  function Digits() {
    const [text, setText] = useState('12')
    return <input aria-label="Code" value={text} onChange={({ target }) => setText(target.value.replace(/\D/g, ''))} />
  }
  render(<Digits />)
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  fireEvent.input(field, { target: { value: '12a' } })
  expect(field.value).toBe('12')
  fireEvent.input(field, { target: { value: '123' } })
  expect(field.value).toBe('123')
})

test('a tick and a choice that the page does not take over are undone; those it takes are heard before', () => {
  const heard = vi.fn()
  function Refusing() {
    return (
      <>
        <input type="checkbox" aria-label="Agree" checked={false} onChange={({ target }) => heard(target.checked)} />
        <select aria-label="Region" value="ashanti" onChange={({ target }) => heard(target.value)}>
          <option value="ashanti">Ashanti</option>
          <option value="volta">Volta</option>
        </select>
      </>
    )
  }
  render(<Refusing />)
  const tick = screen.getByLabelText<HTMLInputElement>('Agree')
  const choice = screen.getByLabelText<HTMLSelectElement>('Region')
  fireEvent.click(tick)
  expect(tick.checked).toBe(false)
  // A browser tells of a choice twice: by the first event nothing may be undone yet.
  fireEvent.input(choice, { target: { value: 'volta' } })
  fireEvent.change(choice)
  expect(choice.value).toBe('ashanti')
  expect(heard.mock.calls).toEqual([[true], ['volta']])
})

test('a field that the page leaves alone keeps what is typed', () => {
  render(<input aria-label="Name" defaultValue="Ama" />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.input(field, { target: { value: 'Kofi' } })
  expect(field.value).toBe('Kofi')
})

test('what is moved in a list keeps the focus, and nobody hears that it was left', () => {
  const left = vi.fn()
  const list = (names: string[]) => (
    <fieldset onBlur={left}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </fieldset>
  )
  const { rerender } = render(list(['one', 'two', 'three']))
  for (const order of [
    ['three', 'one', 'two'],
    ['two', 'one', 'three'],
    ['one', 'three', 'two'],
  ]) {
    screen.getByText('three').focus()
    left.mockClear()
    rerender(list(order))
    expect(document.activeElement?.textContent).toBe('three')
    expect(left).not.toHaveBeenCalled()
  }
})

test('the removal of what has the focus is not told as leaving a field', () => {
  const left = vi.fn()
  const page = (children: ReactNode) => <fieldset onBlur={left}>{children}</fieldset>
  const { rerender } = render(page(<input aria-label="Name" />))
  screen.getByLabelText('Name').focus()
  rerender(page(null))
  expect(left).not.toHaveBeenCalled()
})

test('a context is read by use, prerendered too', () => {
  const Place = createContext('nowhere')
  const Name = () => <b>{use(Place)}</b>
  const page = (
    <Place value="Kumasi">
      <Name />
    </Place>
  )
  expect(renderToString(page)).toBe('<b>Kumasi</b>')
  render(page)
  expect(screen.getByText('Kumasi')).toBeTruthy()
})

test('effects of a part come before those of its parent, though the parent is rendered once more before them', () => {
  const order: string[] = []
  const Part = () => {
    useEffect(() => void order.push('part'), [])
    return null
  }
  function Parent() {
    const [isReady, setReady] = useState(false)
    useLayoutEffect(() => setReady(true), [])
    useEffect(() => void order.push('parent'), [])
    return (
      <p>
        {isReady && 'Ready'}
        {<Part />}
      </p>
    )
  }
  render(<Parent />)
  expect(order).toEqual(['part', 'parent'])
})
