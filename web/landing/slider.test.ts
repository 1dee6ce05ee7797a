import { expect, test } from 'vitest'
import { initialSlider, slide } from './slider.ts'

const show = (picture: number, nowMs: number) => ({ type: 'show', picture, nowMs, lockMs: 700 }) as const

test('only the first picture is requested at the start, and a shown one stays requested', () => {
  expect(initialSlider.requested).toEqual([0])
  const third = slide(initialSlider, show(2, 1000))
  expect(third.requested).toEqual([0, 2])
  expect(slide(third, show(0, 5000)).requested).toEqual([0, 2])
})

test('after a change the next one is refused at 699 ms and taken at 700 ms', () => {
  const changed = slide(initialSlider, show(1, 1000))
  expect(slide(changed, show(2, 1699))).toBe(changed)
  expect(slide(changed, show(2, 1700)).shown).toBe(2)
})

test('a refused change does not make the lock longer', () => {
  const changed = slide(slide(initialSlider, show(1, 1000)), show(2, 1699))
  expect(slide(changed, show(2, 1700)).shown).toBe(2)
})

test('asking for the picture that is shown changes nothing and locks nothing', () => {
  expect(slide(initialSlider, show(0, 1000))).toBe(initialSlider)
})

test('the picture before stays beneath the shown one', () => {
  const third = slide(slide(initialSlider, show(1, 1000)), show(2, 2000))
  expect(third).toMatchObject({ shown: 2, previous: 1 })
})
