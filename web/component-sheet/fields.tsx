import { useRef, useState } from 'react'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Checklist } from '../ui/form/checklist.tsx'
import { CodeBoxes, type CodeBoxesHandle } from '../ui/form/code-boxes.tsx'
import { ComboboxField } from '../ui/form/combobox-field.tsx'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { MatchMessage } from '../ui/form/new-password-field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { ResendButton } from '../ui/form/resend-button.tsx'
import { Segments } from '../ui/form/segments.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { Button } from '../ui/layout/button.tsx'
import { ImagePicker } from '../ui/picture/image-picker.tsx'
import { Row, Section } from './section.tsx'
import css from './sheet.module.css'

const codes = [
  { value: '+233', label: '+233 Ghana' },
  { value: '+44', label: '+44 UK' },
]
const plans = [
  { value: 'monthly', label: 'Monthly', hint: 'Stop at any time' },
  { value: 'yearly', label: 'Yearly', hint: 'Two months free' },
]

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

const markets = [
  { value: 'Central Market', aliases: ['Kejetia'] },
  { value: 'Fish Market' },
  { value: 'Makola', aliases: ['Makola Number 1'] },
  { value: 'Night Market' },
]

export function Choices() {
  const [market, setMarket] = useState('Makola')
  const [half, setHalf] = useState('Mark')
  return (
    <Section title="Choices">
      <div>
        <SelectField label="Region" options={['Ashanti', 'Greater Accra', 'Volta']} placeholder="Choose a region" />
        <SelectField label="Category" options={['Catering']} placeholder="Choose one" error="Category is required" />
        <SelectField label="Town" options={['—']} disabled />
        <ComboboxField
          label="Market"
          hint="Type a part of its name, or of another name: Kejetia"
          options={markets}
          value={market}
          onChange={setMarket}
          noMatch="No market fits this."
        />
        <ComboboxField
          label="Second market"
          options={markets}
          value={half}
          onChange={setHalf}
          noMatch="No market fits this."
          error="Please choose one from the list."
        />
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
        <SegmentsExample />
        <RadioCards label="Booking" name="booking" options={plans} error="Please choose one." />
        <Checkbox defaultChecked>Chosen</Checkbox>
        <Checkbox>Not chosen</Checkbox>
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
  const boxes = useRef<CodeBoxesHandle>(null)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(Date.now)
  return (
    <Section title="Code boxes">
      <CodeBoxes ref={boxes} label="Verification code" onComplete={setCode} />
      <Row>
        <Button variant="line" size="small" onClick={() => boxes.current?.clear()}>
          Clear
        </Button>
        <span className={css.small}>{code ? `Complete: ${code}` : 'Type, paste or fill in four digits'}</span>
      </Row>
      <CodeBoxes label="Wrong code" length={6} error="Please enter the full OTP." onComplete={() => {}} />
      <CodeBoxes label="Being checked" busy onComplete={() => {}} />
      <ResendButton sentAtMs={undefined} waitMs={waitMs} state="ready" onResend={() => {}} />
      <ResendButton sentAtMs={asked} waitMs={waitMs} state="ready" onResend={() => setAsked(Date.now())} />
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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#f2a516" d="M0 0h4v4H0z"/></svg>'
const photo = new File([drawing, ' '.repeat(664_000)], 'card.jpg', { type: 'image/svg+xml' })

export function Pictures() {
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<File | undefined>(photo)
  const [replacement, setReplacement] = useState<File>()
  return (
    <Section title="Image picker" width="full">
      <div className={css.tiles}>
        <ImagePicker
          label="Front of the card"
          hint="Large photos are made smaller first"
          value={file}
          onChange={setFile}
        />
        <ImagePicker
          label="Certificate"
          hint="An upload under way"
          value={sending}
          onChange={setSending}
          percent={62}
          onStop={() => setSending(undefined)}
        />
        <ImagePicker
          label="Main picture"
          value={undefined}
          onChange={() => {}}
          error="Please upload at least the main image for your service"
        />
        <ImagePicker
          label="Picture on file"
          value={replacement}
          onChange={setReplacement}
          saved={{ name: 'On file', detail: 'Sent before' }}
        />
        <ImagePicker label="Not now" value={undefined} onChange={() => {}} disabled optional />
      </div>
    </Section>
  )
}

function SegmentsExample() {
  const [pays, setPays] = useState<'month' | 'year'>('year')
  const options = [
    { value: 'month', label: 'Monthly' },
    { value: 'year', label: 'Yearly' },
  ] as const
  return <Segments label="Pay" options={options} value={pays} onChange={setPays} />
}
