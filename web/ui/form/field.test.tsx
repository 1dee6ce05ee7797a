// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Controller, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'
import { TextArea, TextField } from './field.tsx'
import { type FormState, FormStateContext } from './form-state.ts'
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

const nothing = { email: '', about: '', password: '', region: '', code: '+233', phone: '', district: '' }
const filled = {
  email: 'a@b.gh',
  about: 'Waakye',
  password: 'secret',
  region: 'Volta',
  code: '+44',
  phone: '244123467',
  district: 'Ho',
}

const fillIn = async (state: FormState) => {
  let read = () => nothing
  function Example() {
    const { register, control, getValues } = useForm({ defaultValues: nothing })
    read = getValues
    const codes = ['+233', '+44'].map((value) => ({ value, label: value }))
    return (
      <FormStateContext value={state}>
        <TextField label="Email" {...register('email')} />
        <TextArea label="About" {...register('about')} />
        <PasswordField label="Password" {...register('password')} />
        <SelectField label="Region" options={['Volta']} placeholder="Choose" {...register('region')} />
        <PhoneField label="Phone" codeOptions={codes} code={register('code')} {...register('phone')} />
        <Controller
          {...{ name: 'district', control }}
          render={({ field }) => (
            <ComboboxField label="District" options={[{ value: 'Ho' }]} noMatch="None" {...field} />
          )}
        />
      </FormStateContext>
    )
  }
  render(<Example />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'a@b.gh')
  await user.type(screen.getByLabelText('About'), 'Waakye')
  await user.type(screen.getByLabelText('Password'), 'secret')
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Region'), 'Volta')
  await user.selectOptions(screen.getByLabelText('Country code'), '+44')
  await user.type(screen.getByLabelText('Phone'), '244123467')
  await user.click(screen.getByLabelText('District'))
  await user.keyboard('{ArrowDown}{Enter}')
  return read()
}

test('the fields take what register gives them', async () => expect(await fillIn('ready')).toEqual(filled))

test('while their form is sent nothing can be typed into them', async () => {
  const { region, code, ...typed } = await fillIn('busy')
  expect(nothing).toMatchObject(typed)
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
