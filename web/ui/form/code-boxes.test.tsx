// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeBoxes, type CodeBoxesHandle } from './code-boxes.tsx'

const complete = vi.fn()
const handle = createRef<CodeBoxesHandle>()
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const box = (at: number) => boxes()[at - 1] as HTMLInputElement
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1

beforeEach(() => {
  complete.mockClear()
  render(<CodeBoxes ref={handle} label="Verification code" onComplete={complete} />)
})
afterEach(cleanup)

test('typing moves forward, and the last digit completes the code', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('987')
  expect(focused()).toBe(4)
  expect(complete).not.toHaveBeenCalled()
  await userEvent.keyboard('6')
  expect(complete.mock.calls).toEqual([['9876']])
})

test('anything but a digit is ignored', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('a-')
  expect(code()).toBe('____')
  expect(focused()).toBe(1)
})

test('Backspace clears a box, and on an empty box moves back', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('98{Backspace}')
  expect(focused()).toBe(2)
  expect(code()).toBe('98__')
  await userEvent.keyboard('{Backspace}')
  expect(code()).toBe('9___')
})

test('a digit typed over another replaces it', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('98')
  fireEvent.input(box(1), { target: { value: '95' } })
  expect(code()).toBe('58__')
})

test('a digit that its box already holds moves on too: a code can be typed again from the first box', async () => {
  await userEvent.click(box(1))
  await userEvent.keyboard('129')
  await userEvent.click(box(1))
  await userEvent.keyboard('1299')
  expect(code()).toBe('1299')
  expect(complete.mock.calls).toEqual([['1299']])
})

test('arrows, Home and End move between the boxes', async () => {
  await userEvent.click(box(2))
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(3)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(4)
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe(1)
})

test.each(['9876', '98 76', 'Your code is 9876'])('pasting %j into any box fills all of them', async (text) => {
  await userEvent.click(box(3))
  await userEvent.paste(text)
  expect(complete.mock.calls).toEqual([['9876']])
})

test('pasting part of a code fills from that box on', async () => {
  await userEvent.click(box(2))
  await userEvent.paste('12')
  expect(code()).toBe('_12_')
  expect(complete).not.toHaveBeenCalled()
})

test('a phone may fill the whole code into one box', () => {
  expect(box(1).autocomplete).toBe('one-time-code')
  fireEvent.input(box(1), { target: { value: '9876' } })
  expect(complete.mock.calls).toEqual([['9876']])
})

test('clear empties the boxes and goes back to the first', async () => {
  await userEvent.click(box(1))
  await userEvent.paste('9876')
  act(() => handle.current?.clear())
  expect(code()).toBe('____')
  expect(focused()).toBe(1)
})

test('the boxes are one group with a name, an error and numbered digits', () => {
  cleanup()
  render(<CodeBoxes label="Verification code" error="Please enter the full OTP." onComplete={complete} />)
  const group = screen.getByRole('group', { name: 'Verification code' })
  const errorId = group.getAttribute('aria-describedby') as string
  expect(document.getElementById(errorId)?.textContent).toBe('Please enter the full OTP.')
  expect(screen.getByLabelText('Digit 4 of 4').getAttribute('aria-invalid')).toBe('true')
})

test('while busy it takes no digits and keeps focus', async () => {
  cleanup()
  const { rerender } = render(<CodeBoxes label="Code" onComplete={complete} />)
  await userEvent.click(box(1))
  rerender(<CodeBoxes label="Code" busy onComplete={complete} />)
  await userEvent.keyboard('9')
  await userEvent.paste('9876')
  expect(code()).toBe('____')
  expect(focused()).toBe(1)
})
