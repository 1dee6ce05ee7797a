// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressList } from './progress-list.tsx'

afterEach(cleanup)

test('finished steps say so, the step in progress is the current one, later steps are only named', () => {
  render(<ProgressList label="Your payment" steps={['Sent', 'Waiting', 'Paid']} current={1} />)
  expect(screen.getByRole('list', { name: 'Your payment' })).toBeTruthy()
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Sent: done', 'Waiting', 'Paid'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
