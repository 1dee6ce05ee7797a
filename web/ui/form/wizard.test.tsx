// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { pressable } from '../../testing/pressable.ts'
import { TextField } from './field.tsx'
import { Wizard, type WizardStep } from './wizard.tsx'

afterEach(cleanup)

type Values = { name: string; email: string; phone: string }
type Props = Partial<Parameters<typeof Wizard<Values>>[0]>

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

const steps: WizardStep<Values>[] = [
  {
    id: 'who',
    title: 'Personal Info',
    fields: ['name'],
    schema: v.object({ name: needed('Name is needed') }),
    render: ({ register, formState: { errors } }) => (
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
    ),
  },
  {
    id: 'where',
    title: 'Contact',
    fields: ['email', 'phone'],
    schema: v.object({ email: needed('Email is needed'), phone: needed('Phone is needed') }),
    render: ({ register, formState: { errors } }) => (
      <>
        <TextField label="Email" error={errors.email?.message} {...register('email')} />
        <TextField label="Phone" error={errors.phone?.message} {...register('phone')} />
      </>
    ),
  },
]

function start(props: Props = {}) {
  const onSubmit = vi.fn()
  const words = { submit: 'Create Account', submitting: 'Processing...' }
  const initialValues = { name: '', email: '', phone: '' }
  render(<Wizard label="Sign up" {...{ steps, onSubmit, words, initialValues }} {...props} />)
  return { onSubmit, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => userEvent.click(await pressable(name))
const heading = () => screen.getByRole('heading', { level: 2 })

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

test('a problem found at the end is shown at its field, on its step', async () => {
  const onSubmit = async () => ({ name: 'This name is taken' })
  start({ onSubmit, initialStepId: 'where', initialValues: { name: 'Sample', email: 'a@b.gh', phone: '2' } })
  await press('Create Account')
  await screen.findByText('This name is taken')
  expect(field('Name').value).toBe('Sample')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
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
const filled = { name: 'Sample', email: 'a@b.gh', phone: '2' }

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
  start({ onProblem, initialStepId: 'where', initialValues: { name: '', email: '', phone: '' } })
  await press('Create Account')
  await screen.findByText('Phone is needed')
  expect(onProblem.mock.calls).toEqual([['Email is needed']])
})

test('the first error of an earlier step, found at the end, is reported too', async () => {
  const onProblem = vi.fn()
  start({ onProblem, initialStepId: 'where', initialValues: { name: '', email: 'a@b.gh', phone: '2' } })
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
