// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

test('an e-mail address breaks after an @ or a dot, and reads as it is written', () => {
  render(<Facts items={[{ term: 'Email', value: 'sample.vendor@mail.sample.example' }]} />)
  const value = screen.getByRole('definition')
  expect(value.textContent).toBe('sample.vendor@mail.sample.example')
  expect(value.innerHTML.split('<wbr>')).toEqual(['sample.', 'vendor@', 'mail.', 'sample.', 'example'])
})

test('any other value is left as it is', () => {
  render(<Facts items={[{ term: 'Plan', value: 'Executive. Paid.' }]} />)
  expect(screen.getByText('Executive. Paid.').innerHTML).toBe('Executive. Paid.')
})
