import { useRef, useState } from 'react'
import * as v from 'valibot'
import { accountName, type ContactWay, contactWay } from '../../../contract/account/account-name.ts'
import { stateAddress } from '../../../contract/account/contact-ways.ts'
import { phoneInvalid } from '../../../contract/account/phone-number.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { failureMessage } from '../../api/failure.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useSubmitAsVendor } from '../session/call-as-vendor.ts'
import { messages } from './messages.ts'

const invalidMessages: Record<ContactWay, string> = { email: emailInvalid.message, phone: phoneInvalid.message }

type Props = { way: ContactWay; onSaved: () => void; onCancel: (() => void) | undefined }

export function AddressForm({ way, onSaved, onCancel }: Props) {
  const send = useSubmitAsVendor(stateAddress)
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }

  async function save() {
    setFailure(undefined)
    setError(undefined)
    const checked = v.safeParse(accountName, field.current?.value)
    if (!checked.success || contactWay(checked.output) !== way) return refuse(invalidMessages[way])
    const result = await send({ body: { address: checked.output } })
    if (result.kind === 'reply') {
      productToast.success(result.body.message)
      return onSaved()
    }
    if (result.kind === 'refused' && result.field) return refuse(result.message)
    setFailure(failureMessage(result, messages.addressNotSaved))
  }

  return (
    <Form onSubmit={save}>
      <TextField
        ref={field}
        label={messages.contact[way].address}
        name={`new-${way}`}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
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
