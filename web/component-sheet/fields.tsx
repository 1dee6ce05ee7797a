import { useState } from 'react'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Checklist } from '../ui/form/checklist.tsx'
import { CodeBoxes } from '../ui/form/code-boxes.tsx'
import { ComboboxField } from '../ui/form/combobox-field.tsx'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { MatchMessage } from '../ui/form/new-password-field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { ResendButton } from '../ui/form/resend-button.tsx'
import { Segments } from '../ui/form/segments.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { Section } from './section.tsx'

const codes = [
  { value: '+233', label: '+233 Ghana' },
  { value: '+44', label: '+44 UK' },
]
const plans = [
  { value: 'monthly', label: 'Monthly', hint: 'Stop at any time' },
  { value: 'yearly', label: 'Yearly', hint: 'Two months free' },
] as const

export function Fields() {
  return (
    <Section title="Fields">
      <div>
        <TextField label="Business name" hint="As on your certificate" placeholder="Name" autoComplete="organization" />
        <TextField label="Landmark" optional />
        <TextField label="Email" type="email" defaultValue="vendor@" error="Please enter a valid email address." />
        <TextField label="District" defaultValue="Kumasi Metropolitan" disabled />
        <TextArea label="Description" hint="A few sentences" />
        <TextArea label="Terms" defaultValue="Half" error="Please say when the rest is paid." />
      </div>
    </Section>
  )
}

const market = {
  options: [{ value: 'Central Market', aliases: ['Kejetia'] }, { value: 'Makola' }],
  onChange: () => {},
  noMatch: 'No market fits this.',
}

export function Choices() {
  return (
    <Section title="Choices">
      <div>
        <SelectField label="Region" options={['Ashanti', 'Volta']} placeholder="Choose a region" />
        <SelectField label="Category" options={['Catering']} placeholder="Choose one" error="Category is required" />
        <SelectField label="Town" options={['—']} disabled />
        <ComboboxField label="Market" hint="Or another name: Kejetia" value="Makola" {...market} />
        <ComboboxField label="Second market" value="Mak" error="Please choose one from the list." {...market} />
        <PhoneField
          label="Phone Number"
          codeOptions={codes}
          code={{ defaultValue: '+233' }}
          defaultValue="24 412 3467"
        />
        <PhoneField
          label="Second number"
          optional
          codeOptions={codes}
          code={{ defaultValue: '+44' }}
          defaultValue="12"
          error="Please enter a valid phone number (9-15 digits)."
        />
        <RadioCards label="Billing" name="billing" options={plans} defaultValue="yearly" />
        <RadioCards label="Booking" name="booking" options={plans} error="Please choose one." />
        <Segments label="Pay" options={plans} value="yearly" onChange={() => {}} />
        <Checkbox defaultChecked>Chosen</Checkbox>
        <Checkbox disabled>Not offered</Checkbox>
        <Checkbox error="Please accept the terms and conditions">
          I accept the terms in the <a href="#agreement">agreement (PDF, 84 KB)</a>
        </Checkbox>
      </div>
    </Section>
  )
}

const requirements = [
  { words: 'At least 8 characters', isMet: true },
  { words: 'Special character', note: '@$!%*?&', isMet: false },
]

export function Passwords() {
  return (
    <Section title="Password">
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="Jollof2026!"
          aside={<a href="#forgot">Forgot password?</a>}
        />
        <PasswordField label="Repeat Password" autoComplete="new-password" error="Passwords do not match." />
        <PasswordField label="Old password" autoComplete="off" disabled />
        <div>
          <PasswordField label="Repeat Password, live" autoComplete="new-password" defaultValue="Sample1!" />
          <MatchMessage tone="good">Passwords match.</MatchMessage>
        </div>
        <Checklist label="Password requirements" items={requirements} />
      </div>
    </Section>
  )
}

const waitMs = 30_000

export function Codes() {
  const [code, setCode] = useState('')
  return (
    <Section title="Code boxes">
      <CodeBoxes label="Verification code" onComplete={setCode} />
      <p>{code ? `Complete: ${code}` : 'Type, paste or fill in four digits'}</p>
      <CodeBoxes label="Wrong code" length={6} error="Please enter the full OTP." onComplete={() => {}} />
      <CodeBoxes label="Being checked" busy onComplete={() => {}} />
      <ResendButton sentAtMs={undefined} waitMs={waitMs} state="ready" onResend={() => {}} />
      <ResendButton sentAtMs={Date.now()} waitMs={waitMs} state="ready" onResend={() => {}} />
      <ResendButton
        sentAtMs={undefined}
        waitMs={waitMs}
        state="sending"
        look="small"
        error="Failed to resend code."
        onResend={() => {}}
      />
    </Section>
  )
}
