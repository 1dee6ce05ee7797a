// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PictureItem } from './picture-item.ts'
import { PictureSet } from './picture-set.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const ready = (id: string): PictureItem => ({ id, name: `${id}.jpg`, preview: `/${id}.webp`, state: 'ready' })
const three = [ready('a'), ready('b'), ready('c')]

function start(beginning: PictureItem[], props: { error?: string; disabled?: boolean } = {}) {
  const on = { add: vi.fn(), retry: vi.fn(), stop: vi.fn() }
  function Example() {
    const [items, setItems] = useState(beginning)
    const add = (files: File[], insteadOf?: string) => {
      on.add(
        files.map(({ name }) => name),
        insteadOf,
      )
      const added = files.map(({ name }): PictureItem => ({ id: crypto.randomUUID(), name, state: 'preparing' }))
      setItems(insteadOf ? items.flatMap((item) => (item.id === insteadOf ? added : [item])) : [...items, ...added])
    }
    return (
      <PictureSet
        {...props}
        label="Pictures"
        max={3}
        items={items}
        onAdd={add}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={on.retry}
        onStop={on.stop}
        onReorder={(ids) => setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))}
      />
    )
  }
  render(<Example />)
  return { on, user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) }
}

const order = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt'))
const tile = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByLabelText(name)
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())
const chooser = () => screen.queryByLabelText(/^Add a /)

test.each([
  [0, 'Add a main picture'],
  [1, 'Add a second picture'],
  [2, 'Add a third picture'],
  [3, undefined],
])('beside %d pictures the empty tile says %s', (count, label) => {
  start(three.slice(0, count))
  expect(chooser()?.getAttribute('aria-label')).toBe(label)
})

test('several are chosen at once, and the same one again is a choice again', async () => {
  const { on, user } = start([])
  const file = jpeg('one.jpg')
  await user.upload(chooser() as HTMLElement, [file, jpeg('two.jpg')])
  expect(on.add.mock.lastCall).toEqual([['one.jpg', 'two.jpg'], undefined])
  await user.upload(chooser() as HTMLElement, file)
  expect(on.add.mock.lastCall).toEqual([['one.jpg'], undefined])
})

test('when the last place is filled the focus goes to the last picture', async () => {
  const { user } = start([ready('a')])
  await user.upload(chooser() as HTMLElement, [jpeg('two.jpg'), jpeg('three.jpg')])
  expect(document.activeElement).toBe(tile('Third picture'))
})

test('more than fit are left out, and this is said', async () => {
  const { on, user } = start([ready('a')])
  await user.upload(chooser() as HTMLElement, ['b.jpg', 'c.jpg', 'd.jpg'].map(jpeg))
  expect(on.add.mock.lastCall).toEqual([['b.jpg', 'c.jpg'], undefined])
  expect(screen.getByText('Only 3 pictures fit. The others were left out.')).toBeTruthy()
  await user.click(button('Remove third picture'))
  expect(screen.queryByText(/^Only 3/)).toBeNull()
})

test('pictures can be dropped; where there is no room, none is taken', () => {
  const { on } = start([ready('a'), ready('b')])
  fireEvent.drop(tile('Main picture'), { dataTransfer: { files: [jpeg('c.jpg')] } })
  expect(on.add.mock.calls).toEqual([[['c.jpg'], undefined]])
  fireEvent.drop(tile('Main picture'), { dataTransfer: { files: [jpeg('d.jpg')] } })
  expect(on.add).toHaveBeenCalledTimes(1)
  expect(announcements()).toContain('Only 3 pictures fit. The others were left out.')
})

test('while it is disabled nothing is taken', () => {
  const { on } = start([], { disabled: true })
  fireEvent.drop(chooser() as HTMLElement, { dataTransfer: { files: [jpeg('a.jpg')] } })
  expect(on.add).not.toHaveBeenCalled()
})

test('Move earlier and Move later change the order, say so and keep the focus', async () => {
  const { user } = start(three)
  const earlier = button('Move earlier: second picture')
  await user.click(earlier)
  expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  expect(announcements()).toContain('Picture 2 is now the main picture')
  expect(document.activeElement).toBe(earlier)
  expect(earlier.getAttribute('aria-label')).toBe('Move earlier: main picture')
  await user.click(earlier)
  expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  await user.click(button('Move later: second picture'))
  expect(order()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  expect(announcements()).toContain('Picture 2 is now the third picture')
})

/** Gives the items positions beside each other, because happy-dom has no layout. */
const putInRow = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...document.querySelectorAll('fieldset fieldset')].findIndex((one) => one.contains(this))
    return new DOMRect(Math.max(0, index) * 100, 0, 100, 100)
  })

test('by its handle a picture is moved with the keyboard', async () => {
  vi.useFakeTimers()
  putInRow()
  start(three)
  const handle = button('Move third picture')
  const press = async (element: Element, code: string) => {
    fireEvent.keyDown(element, { code })
    await act(() => vi.advanceTimersByTimeAsync(300))
  }
  handle.focus()
  await press(handle, 'Space')
  await press(document.body, 'ArrowLeft')
  await press(document.body, 'ArrowLeft')
  await press(document.body, 'Space')
  expect(order()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  expect(announcements()).toContain('Picture 3 is now the main picture')
  expect(document.activeElement).toBe(button('Move main picture'))
})

test('a single picture cannot be moved', () => {
  start([ready('a')])
  expect(screen.queryByLabelText(/^Move/)).toBeNull()
})

test('Remove takes one away, and the focus goes to choosing another', async () => {
  const { user } = start(three)
  await user.click(button('Remove second picture'))
  expect(order()).toEqual(['a.jpg', 'c.jpg'])
  expect(document.activeElement).toBe(chooser())
  expect(announcements()).toContain('Second picture removed')
})

test('an upload shows how far it is, and can be stopped', async () => {
  const { on, user } = start([ready('a'), { ...ready('b'), state: 'uploading', percent: 48 }])
  const second = within(tile('Second picture'))
  expect(second.getByText('Uploading 48%')).toBeTruthy()
  expect(second.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('48')
  await user.click(button('Stop uploading second picture'))
  expect(on.stop.mock.calls).toEqual([['b']])
  expect(document.activeElement).toBe(tile('Second picture'))
})

test.each([
  ['preparing', 'Preparing'],
  ['waiting', 'Waiting'],
] as const)('a picture that is %s says so', (state, words) => {
  start([{ ...ready('a'), state }])
  expect(within(tile('Main picture')).getByText(words)).toBeTruthy()
})

test('a failed picture says why, and can be tried again', async () => {
  const { on, user } = start([ready('a'), { ...ready('b'), state: 'failed', reason: 'No network.' }])
  expect(within(tile('Second picture')).getByText('No network.')).toBeTruthy()
  await user.click(button('Try again: second picture'))
  expect(on.retry.mock.calls).toEqual([['b']])
  expect(document.activeElement).toBe(tile('Second picture'))
})

test('a refused picture can be replaced by another', async () => {
  const { on, user } = start([{ id: 'x', name: 'scan.pdf', state: 'refused', reason: 'Only JPEG.' }, ready('b')])
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  await user.upload(screen.getByLabelText('Choose another: main picture'), jpeg('scan.jpg'))
  expect(on.add.mock.lastCall).toEqual([['scan.jpg'], 'x'])
  expect(within(tile('Main picture')).getByText('Preparing')).toBeTruthy()
  expect(document.activeElement).toBe(tile('Main picture'))
})

test('an error stands at the way to choose', () => {
  start([], { error: 'Please choose one.' })
  expect(chooser()?.getAttribute('aria-invalid')).toBe('true')
  const described = chooser()?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Please choose one.')
})
