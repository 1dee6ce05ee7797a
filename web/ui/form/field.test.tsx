// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

const described = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field is described by its hint and its error', () => {
  render(<TextField label="Email" hint="We send a code" error="Please enter a valid email address." />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toEqual(['We send a code', 'Please enter a valid email address.'])
})

test('a field in order is neither invalid nor described', () => {
  render(<TextField label="Landmark" optional />)
  const input = screen.getByLabelText('Landmark (optional)')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('the fields take what register gives them', async () => {
  type Values = { email: string; region: string; code: string; phone: string }
  let read = (): Values | undefined => undefined
  function Example() {
    const { register, getValues } = useForm<Values>({
      defaultValues: { email: '', region: '', code: '+233', phone: '' },
    })
    read = getValues
    const codes = ['+233', '+44'].map((value) => ({ value, label: value }))
    return (
      <>
        <TextField label="Email" {...register('email')} />
        <SelectField label="Region" options={['Volta']} placeholder="Choose" {...register('region')} />
        <PhoneField label="Phone" codeOptions={codes} code={register('code')} {...register('phone')} />
      </>
    )
  }
  render(<Example />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'a@b.gh')
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Region'), 'Volta')
  await user.selectOptions(screen.getByLabelText('Country code'), '+44')
  await user.type(screen.getByLabelText('Phone'), '244123467')
  expect(read()).toEqual({ email: 'a@b.gh', region: 'Volta', code: '+44', phone: '244123467' })
})

test('a password is hidden until Show, and hidden again by Hide', async () => {
  render(<PasswordField label="Repeat Password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Repeat Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show repeat password' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide repeat password' }))
  expect(input.type).toBe('password')
})
