import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { accountName, type ContactWay, contactWay } from '../../../contract/account/account-name.ts'
import { stateAddress } from '../../../contract/account/contact-ways.ts'
import { phoneInvalid } from '../../../contract/account/phone-number.ts'
import { currentPassword } from '../../../contract/account/settings.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { readVendorEmail } from '../../session/session-storage.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'

const invalidMessages: Record<ContactWay, string> = { email: emailInvalid.message, phone: phoneInvalid.message }

const names = ['address', 'currentPassword'] as const
type Problems = Partial<Record<(typeof names)[number], string>>

type Props = { way: ContactWay; onSaved: () => void; onCancel: (() => void) | undefined }

export function AddressForm({ way, onSaved, onCancel }: Props) {
  const send = useSubmitAsVendor(stateAddress)
  const refs = { address: useRef<HTMLInputElement>(null), currentPassword: useRef<HTMLInputElement>(null) }
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (found: Problems) => {
    setProblems(found)
    const first = names.find((name) => found[name])
    if (first) refs[first].current?.focus()
  }

  async function save() {
    setFailure(undefined)
    setProblems({})
    const address = v.safeParse(accountName, refs.address.current?.value)
    const password = v.safeParse(currentPassword, refs.currentPassword.current?.value)
    const isAddress = address.success && contactWay(address.output) === way
    if (!isAddress || !password.success)
      return refuse({
        ...(!isAddress && { address: invalidMessages[way] }),
        ...(!password.success && { currentPassword: password.issues[0].message }),
      })
    const result = await send({ body: { address: address.output, currentPassword: password.output } })
    if (result.kind === 'reply') {
      productToast.success(result.body.message)
      return onSaved()
    }
    const at = result.kind === 'refused' && names.find((name) => name === result.field)
    if (at) return refuse({ [at]: failureMessage(result, messages.addressNotSaved) })
    setFailure(failureMessage(result, messages.addressNotSaved))
  }

  return (
    <Form onSubmit={save}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={readVendorEmail() ?? ''} />
      <TextField
        ref={refs.address}
        label={messages.contact[way].address}
        name={`new-${way}`}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problems.address}
      />
      <PasswordField
        ref={refs.currentPassword}
        label={messages.yourPassword}
        hint={messages.yourPasswordHint}
        name="currentPassword"
        autoComplete="current-password"
        aside={<Link to={paths.forgotPassword}>{messages.forgotPassword}</Link>}
        required
        error={problems.currentPassword}
      />
      <SubmitActions
        label={messages.saveAddress}
        busyLabel={messages.savingAddress}
        failure={failure}
        others={
          onCancel && (
            <Button variant="line" onClick={onCancel}>
              {messages.cancel}
            </Button>
          )
        }
      />
    </Form>
  )
}
