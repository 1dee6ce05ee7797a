// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StrengthMeter } from './strength-meter.tsx'

afterEach(cleanup)

const shown = (password: string) => {
  const { container } = render(<StrengthMeter password={password} />)
  const bars = [...container.querySelectorAll('i')].map((bar) => (bar.className ? '■' : '□')).join('')
  return `${bars} ${screen.getByRole('status').textContent}`.trim()
}

test.each([
  ['', '□□□□'],
  ['a', '□□□□ Password strength: Very weak'],
  ['aA', '■□□□ Password strength: Weak'],
  ['aA1', '■□□□ Password strength: Weak'],
  ['aaaaaaaa', '■□□□ Password strength: Weak'],
  ['aaaaaaaA', '■□□□ Password strength: Weak'],
  ['aaaaaaA1', '■■□□ Password strength: Fair'],
  ['aaaaaA1!', '■■□□ Password strength: Fair'],
  ['aaaaaaaaaA1', '■■□□ Password strength: Fair'],
  ['aaaaaaaaaA1!', '■■■□ Password strength: Good'],
  ['aaaaaaaaaaaaA1!', '■■■□ Password strength: Good'],
  ['aaaaaaaaaaaaaA1!', '■■■■ Password strength: Strong'],
  ['aaaaaaaaaaaaaaA1', '■■□□ Password strength: Fair'],
])('%j shows %s', (password, meter) => expect(shown(password)).toBe(meter))

test('the place of the label is there before the label, to be read out', () => {
  const { rerender } = render(<StrengthMeter password="" />)
  const place = screen.getByRole('status')
  rerender(<StrengthMeter password="a" />)
  expect(screen.getByRole('status')).toBe(place)
})
