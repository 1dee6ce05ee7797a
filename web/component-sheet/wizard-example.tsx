import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { toast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useWizardForm } from '../ui/form/use-wizard-form.ts'
import { Wizard, type WizardStep } from '../ui/form/wizard.tsx'
import { Section } from './section.tsx'

type Values = { otherName: string; surname: string; countryCode: string; phone: string }

const codes = [
  { value: '+233', label: '+233 Ghana' },
  { value: '+44', label: '+44 UK' },
]
const required = v.pipe(v.string(), v.nonEmpty('Please fill this in.'))

const steps: WizardStep<Values>[] = [
  {
    id: 'name',
    title: 'Personal Info',
    fields: ['otherName', 'surname'],
    schema: v.object({ otherName: required, surname: required }),
    render: ({ register, formState: { errors } }) => (
      <>
        <TextField label="Other Name" error={errors.otherName?.message} {...register('otherName')} />
        <TextField label="Surname" error={errors.surname?.message} {...register('surname')} />
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: ['countryCode', 'phone'],
    schema: v.object({
      phone: v.pipe(v.string(), v.regex(/^\d{9,15}$/, 'Please enter a valid phone number (9-15 digits).')),
    }),
    render: ({ register, formState: { errors } }) => (
      <PhoneField
        label="Phone Number"
        codeOptions={codes}
        code={register('countryCode')}
        error={errors.phone?.message}
        {...register('phone')}
      />
    ),
  },
]

function SignUp() {
  const wizard = useWizardForm<Values>({ otherName: '', surname: '', countryCode: '+233', phone: '' })

  /** Refuses the number 000000000, to show how a refusal is shown at its field. */
  async function send({ phone }: Values) {
    await new Promise((resolve) => setTimeout(resolve, 800))
    if (phone === '000000000')
      return wizard.form.setError('phone', { type: 'server', message: 'This number is already registered.' })
    toast.success('Account created')
  }

  return (
    <Wizard
      label="Create an account"
      steps={steps}
      wizard={wizard}
      onSubmit={send}
      words={{ submit: 'Create Account', submitting: 'Processing...' }}
    />
  )
}

export function WizardExample() {
  return (
    <Section title="Wizard">
      <MemoryRouter>
        <SignUp />
      </MemoryRouter>
    </Section>
  )
}
