import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { countryCodes } from '../../../contract/account/phone-number.ts'
import { contactStep, passwordsDiffer, personalInfoStep, securityStep } from '../../../contract/account/register.ts'
import { paths } from '../../../contract/paths.ts'
import { timing } from '../../timing.ts'
import { TextField } from '../../ui/form/field.tsx'
import { NewPasswordField, RepeatPasswordField } from '../../ui/form/new-password-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import type { WizardStep } from '../../ui/form/wizard.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { messages } from './messages.ts'
import type { RegisterValues, StepId } from './register-draft.ts'
import css from './register-page.module.css'

const linkClass = buttonClass({ variant: 'line', size: 'small' })

/** Links for somebody who already has an account. */
function EmailTaken() {
  return (
    <p className={css.ways}>
      <GoToLink className={linkClass} to={paths.login} afterMs={timing.registerToLoginMs}>
        {messages.logIn}
      </GoToLink>
      <GoToLink className={linkClass} to={paths.forgotPassword}>
        {messages.forgotPassword}
      </GoToLink>
    </p>
  )
}

function SecurityFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { register, control } = form
  const { errors } = form.formState
  const [email, password, repeated] = useWatch({ control, name: ['email', 'password', 'repeatPassword'] })

  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField
        label={messages.password}
        password={password}
        requirements={passwordRequirements}
        foreign={hasForeignCharacter(password) ? allowedCharactersMessage : undefined}
        error={errors.password?.message}
        {...register('password', { deps: 'repeatPassword' })}
      />
      <RepeatPasswordField
        label={messages.repeatPassword}
        password={password}
        repeated={repeated}
        words={{ match: messages.passwordsMatch, differ: passwordsDiffer.message }}
        error={errors.repeatPassword?.message}
        {...register('repeatPassword')}
      />
    </>
  )
}

/** In tabs of their own: the passwords are kept nowhere, so leaving the page would lose them. */
function Consent() {
  const link = (to: string, words: string) => (
    <a href={to} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> {messages.newTab}</span>
    </a>
  )
  return (
    <p className={css.consent}>
      {messages.accept} {link(paths.terms, messages.terms)} {messages.and} {link(paths.privacy, messages.privacy)}.
    </p>
  )
}

type RegisterStep = WizardStep<RegisterValues> & { id: StepId }

const codeOptions = countryCodes.map(({ code, country }) => ({ value: code, label: `${code} ${country}` }))

const personalInfo: RegisterStep = {
  id: 'personal-info',
  title: messages.steps['personal-info'],
  schema: personalInfoStep,
  fields: ['othername', 'surname'],
  render: ({ register, formState: { errors } }) => (
    <>
      <TextField
        label={messages.othername}
        hint={messages.othernameHint}
        autoComplete="given-name"
        error={errors.othername?.message}
        {...register('othername')}
      />
      <TextField
        label={messages.surname}
        autoComplete="family-name"
        error={errors.surname?.message}
        {...register('surname')}
      />
    </>
  ),
}

const contact: RegisterStep = {
  id: 'contact',
  title: messages.steps.contact,
  schema: contactStep,
  fields: ['email', 'countryCode', 'phone'],
  render: ({ register, formState: { errors } }) => (
    <>
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      {errors.email?.type === 'server' && <EmailTaken />}
      <PhoneField
        label={messages.phone}
        codeOptions={codeOptions}
        code={register('countryCode', { deps: 'phone' })}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  ),
}

const security: RegisterStep = {
  id: 'security',
  title: messages.steps.security,
  schema: securityStep,
  fields: ['password', 'repeatPassword'],
  render: (form) => (
    <>
      <SecurityFields form={form} />
      <Consent />
    </>
  ),
}

export const registerSteps: readonly RegisterStep[] = [personalInfo, contact, security]
