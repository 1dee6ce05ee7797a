import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { vi } from 'vitest'
import { TextField } from '../field.tsx'
import { useWizardForm } from '../use-wizard-form.ts'
import { Wizard, type WizardStep } from '../wizard.tsx'

type Values = { name: string; email: string; phone: string }
type Props = Partial<Parameters<typeof Wizard<Values>>[0]> & { initialValues?: Values; at?: string[]; refusal?: string }

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

export const place: { address: string; go: (by: number) => Promise<void> } = { address: '', go: async () => {} }

function Page({ initialValues = { name: '', email: '', phone: '' }, refusal, onSubmit, ...props }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  place.address = pathname + search
  place.go = (by) => act(async () => navigate(by))
  const wizard = useWizardForm<Values>(initialValues)
  const words = { submit: 'Create Account', submitting: 'Processing...' }
  const submit = (values: Values) =>
    refusal ? wizard.form.setError('name', { type: 'server', message: refusal }) : onSubmit?.(values)
  return <Wizard label="Sign up" {...{ steps, wizard, words }} {...props} onSubmit={submit} />
}

export function start({ at = ['/before', '/sign-up'], ...props }: Props = {}) {
  const onSubmit = vi.fn()
  render(
    <MemoryRouter initialEntries={at}>
      <Page {...{ onSubmit }} {...props} />
    </MemoryRouter>,
  )
  return { onSubmit, user: userEvent.setup() }
}
