// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

afterEach(cleanup)

const options = [
  { value: 'Asokwa Municipal' },
  { value: 'Bosomtwe', aliases: ['Bosomtwi'] },
  { value: 'Kumasi Metropolitan', aliases: ['KMA'] },
  { value: 'Kwabre East Municipal' },
]

function start(value = '') {
  const submitted = vi.fn()
  function Example() {
    const [district, setDistrict] = useState(value)
    const submit = (event: { preventDefault: () => void }) => {
      event.preventDefault()
      submitted()
    }
    return (
      <form onSubmit={submit}>
        <ComboboxField
          label="District"
          options={options}
          value={district}
          onChange={setDistrict}
          noMatch="No district of Ashanti fits this."
        />
        <button type="submit">Next</button>
      </form>
    )
  }
  render(<Example />)
  return { submitted, user: userEvent.setup() }
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'District' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pointedAt = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent
const isOpen = () => input().getAttribute('aria-expanded') === 'true'
const said = () => screen.getByRole('status').textContent

test('focus alone opens nothing; a tap shows everything', async () => {
  const { user } = start()
  await user.tab()
  expect([document.activeElement, isOpen()]).toEqual([input(), false])
  await user.click(input())
  expect(offered()).toEqual(options.map(({ value }) => value))
  expect(said()).toBe('4 found')
  expect(document.getElementById(input().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
})

test('typing narrows the list, and a tap chooses without taking the focus away', async () => {
  const { user } = start()
  await user.type(input(), 'kum')
  expect(offered()).toEqual(['Kumasi Metropolitan'])
  await user.click(screen.getByRole('option', { name: 'Kumasi Metropolitan' }))
  expect(input().value).toBe('Kumasi Metropolitan')
  expect([isOpen(), document.activeElement, said()]).toEqual([false, input(), 'Kumasi Metropolitan chosen'])
})

test('an option found by another name shows that name', async () => {
  const { user } = start()
  await user.type(input(), 'bosomtwi')
  expect(offered()).toEqual(['Bosomtwealso Bosomtwi'])
})

test('nothing that fits is said, and what was typed stays', async () => {
  const { user } = start()
  await user.type(input(), 'Atlantis')
  expect(said()).toBe('No district of Ashanti fits this.')
  expect([isOpen(), offered()]).toEqual([false, []])
  await user.tab()
  expect(input().value).toBe('Atlantis')
})

test('the arrow keys point at options, round and round, and Enter chooses without sending the form', async () => {
  const { user, submitted } = start()
  await user.type(input(), '{ArrowDown}')
  expect(pointedAt()).toBe('Asokwa Municipal')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Asokwa Municipal')
  await user.keyboard('{ArrowUp}')
  expect(pointedAt()).toBe('Kwabre East Municipal')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect([input().value, submitted.mock.calls.length]).toEqual(['Bosomtwe', 0])
  await user.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('ArrowUp on a closed list opens it at its end, and with a choice at that choice', async () => {
  const { user } = start('Bosomtwe')
  input().focus()
  await user.keyboard('{ArrowUp}')
  expect(pointedAt()).toBe('Bosomtwe')
  await user.keyboard('{Escape}')
  await user.clear(input())
  await user.keyboard('{Escape}{ArrowUp}')
  expect(pointedAt()).toBe('Kwabre East Municipal')
})

test('typing points at what fits best, and Enter takes it without sending the form', async () => {
  const { user, submitted } = start()
  await user.type(input(), 'm')
  expect(offered()).toEqual(['Asokwa Municipal', 'Kumasi Metropolitan', 'Kwabre East Municipal', 'Bosomtwe'])
  expect(pointedAt()).toBe('Asokwa Municipal')
  await user.type(input(), 'e')
  expect([offered(), pointedAt()]).toEqual([['Kumasi Metropolitan'], 'Kumasi Metropolitan'])
  await user.clear(input())
  await user.type(input(), 'mun{Enter}')
  expect([input().value, isOpen()]).toEqual(['Asokwa Municipal', false])
  expect(submitted).not.toHaveBeenCalled()
})

test('from what fits best the arrows go on', async () => {
  const { user } = start()
  await user.type(input(), 'mun{ArrowDown}')
  expect(pointedAt()).toBe('Kwabre East Municipal')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(input().value).toBe('Kwabre East Municipal')
})

test.each(['', '-'])(
  'with no search text, as in %j, nothing is highlighted and Enter chooses nothing',
  async (typed) => {
    const { user } = start()
    await user.click(input())
    await user.keyboard(`${typed}{Enter}`)
    expect([input().value, isOpen(), pointedAt()]).toEqual([typed, true, undefined])
  },
)

test('Escape closes the list and keeps what was typed; ArrowDown opens it for that again', async () => {
  const { user } = start()
  await user.type(input(), 'kum{Escape}')
  expect([isOpen(), input().value]).toEqual([false, 'kum'])
  await user.keyboard('{ArrowDown}')
  expect(offered()).toEqual(['Kumasi Metropolitan'])
})

test('Tab takes what the arrows point at and goes on', async () => {
  const { user } = start()
  await user.type(input(), 'kum{ArrowDown}')
  await user.tab()
  expect(input().value).toBe('Kumasi Metropolitan')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})

test.each([
  ['kumasi METROPOLITAN', 'Kumasi Metropolitan'],
  ['kma', 'Kumasi Metropolitan'],
  ['kumasi', 'kumasi'],
])('%j left in the field becomes %j', async (typed, kept) => {
  const { user } = start()
  await user.type(input(), typed)
  await user.tab()
  expect(input().value).toBe(kept)
})

test('with a choice made, the list shows everything again and marks the choice', async () => {
  const { user } = start('Bosomtwe')
  await user.click(input())
  expect(offered()).toHaveLength(4)
  await user.keyboard('kw')
  expect(input().value).toBe('kw')
})

test('the arrow at the end opens and closes the list, out of the way of Tab', async () => {
  const { user } = start('Bosomtwe')
  const toggle = screen.getByRole('button', { name: 'District: show all' })
  await user.click(toggle)
  expect([isOpen(), document.activeElement]).toEqual([true, input()])
  await user.click(toggle)
  expect(isOpen()).toBe(false)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})
