// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pressable } from '../../testing/pressable.ts'
import { place, start } from './testing/sample-wizard.tsx'

afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => userEvent.click(await pressable(name))
const heading = () => screen.getByRole('heading', { level: 2 })
const filled = { name: 'Sample', email: 'a@b.gh', phone: '2' }

test('Next stays on an invalid step, says why and focuses the first invalid field', async () => {
  start()
  await press('Next')
  await screen.findByText('Name is needed')
  expect(document.activeElement).toBe(field('Name'))
  expect(heading().textContent).toBe('Step 1 of 2: Personal Info')
})

test('a valid step leads to the next, whose heading takes focus', async () => {
  const { user } = start()
  await user.type(field('Name'), 'Sample{Enter}')
  await waitFor(() => expect(heading().textContent).toBe('Step 2 of 2: Contact'))
  expect(document.activeElement).toBe(heading())
})

test('a new step shows no error while it is typed in for the first time', async () => {
  const { user } = start()
  await user.type(field('Name'), 'Sample{Enter}')
  await user.type(await screen.findByLabelText('Email'), 'a{Backspace}')
  expect(screen.queryByText('Email is needed')).toBeNull()
})

test('the first of several invalid fields is focused, and an error leaves while it is put right', async () => {
  const { user } = start({ initialStepId: 'where', initialValues: { name: 'Sample', email: 'a@b.gh', phone: '' } })
  await press('Create Account')
  await screen.findByText('Phone is needed')
  expect(document.activeElement).toBe(field('Phone'))
  await user.type(field('Phone'), '2')
  await waitFor(() => expect(screen.queryByText('Phone is needed')).toBeNull())
})

test('Back is always allowed and keeps what was typed on both steps', async () => {
  const { user } = start()
  await user.type(field('Name'), 'Sample{Enter}')
  await user.type(await screen.findByLabelText('Email'), 'a@b.gh')
  await press('Back')
  expect(field('Name').value).toBe('Sample')
  await press('Next')
  await waitFor(() => expect(field('Email').value).toBe('a@b.gh'))
})

test('submit gets what the schemas made of all steps', async () => {
  const { user, onSubmit } = start()
  await user.type(field('Name'), '  Sample {Enter}')
  await user.type(await screen.findByLabelText('Email'), 'a@b.gh')
  await user.type(field('Phone'), '244{Enter}')
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ name: 'Sample', email: 'a@b.gh', phone: '244' }]]))
})

test('while it is being sent the button is busy, a second press is ignored and Back does not move', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  start({ onSubmit, initialStepId: 'where', initialValues: { name: 'Sample', email: 'a@b.gh', phone: '2' } })
  await press('Create Account')
  await screen.findByRole('button', { name: 'Processing...' })
  await press('Processing...')
  await press('Back')
  expect(heading().textContent).toContain('Contact')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  finish()
  await screen.findByRole('button', { name: 'Create Account' })
})

test('while it is being sent from an earlier step, nothing is typed that would be lost', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = start({ onSubmit, movement: 'free', submitOn: 'each', initialValues: filled })
  await press('Create Account')
  await screen.findByRole('button', { name: 'Processing...' })
  await user.type(field('Name'), ' of Kumasi')
  expect([field('Name').value, screen.getByText<HTMLButtonElement>('Next').disabled]).toEqual(['Sample', true])
  finish()
  await screen.findByRole('button', { name: 'Create Account' })
  await user.type(field('Name'), ' of Kumasi')
  expect(field('Name').value).toBe('Sample of Kumasi')
})

test('a refusal of a field is shown at that field, on its step, until the field is changed', async () => {
  const { user } = start({ refusal: 'This name is taken', initialStepId: 'where', initialValues: filled })
  await press('Create Account')
  await screen.findByText('This name is taken')
  expect(field('Name').value).toBe('Sample')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await user.type(field('Name'), 's')
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
})

test('with free movement the numbers lead anywhere, and everything is checked at the end', async () => {
  const { onSubmit, user } = start({ movement: 'free' })
  await press('Step 2: Contact')
  await user.type(field('Email'), 'a@b.gh')
  await user.type(field('Phone'), '244')
  await press('Create Account')
  await screen.findByText('Name is needed')
  expect(document.activeElement).toBe(field('Name'))
  expect(onSubmit).not.toHaveBeenCalled()

  await user.type(field('Name'), 'Sample{Enter}')
  await waitFor(() => expect(heading().textContent).toContain('Contact'))
  await press('Create Account')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

const numbers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('with free movement a valid step is ticked, and an invalid one is marked only after it was left', async () => {
  const { user } = start({ movement: 'free', initialValues: { ...filled, name: '' } })
  await waitFor(() => expect(numbers()).toEqual(['1Step 1: Personal Info', 'Step 2: Contact: done']))
  await press('Step 2: Contact : done')
  await waitFor(() => expect(numbers()[0]).toBe('!Step 1: Personal Info: needs attention'))
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')
  await user.clear(field('Phone'))
  await waitFor(() => expect(numbers()[1]).toBe('2Step 2: Contact'))
  await press('Step 1: Personal Info : needs attention')
  await user.type(field('Name'), 'Sample')
  await waitFor(() => expect(numbers()).toEqual(['Step 1: Personal Info: done', '!Step 2: Contact: needs attention']))
  expect(screen.queryByText('Phone is needed')).toBeNull()
})

test('with free movement all valid steps are ticked at once; in order, only those before the current one', async () => {
  start({ movement: 'free', initialValues: filled })
  await waitFor(() => expect(numbers()).toEqual(['Step 1: Personal Info: done', 'Step 2: Contact: done']))
  cleanup()
  start({ initialValues: filled })
  expect(numbers()).toEqual(['1Step 1: Personal Info', '2Step 2: Contact'])
})

test('with movement in order, the numbers are not buttons', () => {
  start()
  expect(screen.queryByRole('button', { name: 'Step 2: Contact' })).toBeNull()
})

test('every change can be kept as a draft', async () => {
  const onChange = vi.fn()
  const { user } = start({ onChange })
  await user.type(field('Name'), 'Am')
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Am', email: '', phone: '' }, 'who')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ name: 'Am', email: '', phone: '' }, 'where'))
})

test('the first sentence of a step that is not in order is told, in the order of its fields', async () => {
  const onProblem = vi.fn()
  start({ onProblem, initialStepId: 'where', initialValues: { name: 'Sample', email: '', phone: '' } })
  await press('Create Account')
  await screen.findByText('Phone is needed')
  expect(onProblem.mock.calls).toEqual([['Email is needed']])
})

test('the first error of an earlier step, found at the end, is reported too', async () => {
  const onProblem = vi.fn()
  start({ onProblem, movement: 'free', initialStepId: 'where', initialValues: { ...filled, name: '' } })
  await press('Create Account')
  await screen.findByText('Name is needed')
  expect(onProblem.mock.calls).toEqual([['Name is needed']])
})

test('the focus can begin at a field, and later goes to the headings as ever', async () => {
  start({
    initialStepId: 'where',
    initialFocus: 'phone',
    initialValues: { name: 'Sample', email: 'a@b.gh', phone: '2' },
  })
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')))
  await press('Back')
  expect(document.activeElement).toBe(heading())
})

test('each Next is an entry of its own: Back and Forward go through the steps, and Back on the page goes back too', async () => {
  const { user } = start({ at: ['/before', '/sign-up?from=help'] })
  await user.type(field('Name'), 'Sample{Enter}')
  await waitFor(() => expect(place.address).toBe('/sign-up?from=help&step=2'))
  await place.go(-1)
  expect([place.address, heading().textContent, field('Name').value]).toEqual([
    '/sign-up?from=help',
    'Step 1 of 2: Personal Info',
    'Sample',
  ])
  await place.go(1)
  expect(heading().textContent).toBe('Step 2 of 2: Contact')
  await press('Back')
  expect(place.address).toBe('/sign-up?from=help')
  await place.go(-1)
  expect(place.address).toBe('/before')
})

test('the address opens its step; Back on the page then takes its place', async () => {
  start({ at: ['/before', '/sign-up?step=2'], initialValues: filled })
  expect(heading().textContent).toBe('Step 2 of 2: Contact')
  await press('Back')
  expect(place.address).toBe('/sign-up')
  await place.go(-1)
  expect(place.address).toBe('/before')
})

test('a form that goes on at a later step has its address', () => {
  start({ initialStepId: 'where', initialValues: filled })
  expect([place.address, heading().textContent]).toEqual(['/sign-up?step=2', 'Step 2 of 2: Contact'])
})

test.each(['2', '7'])('step %s is not filled in yet: the first unfinished one is shown', (step) => {
  start({ at: ['/before', `/sign-up?step=${step}`] })
  expect([place.address, heading().textContent]).toEqual(['/sign-up', 'Step 1 of 2: Personal Info'])
})

test.each(['x', '-1', '0', '1.5'])('%j is no step: the first one is shown', (step) => {
  start({ at: ['/before', `/sign-up?step=${step}`], initialValues: filled })
  expect(heading().textContent).toBe('Step 1 of 2: Personal Info')
})
