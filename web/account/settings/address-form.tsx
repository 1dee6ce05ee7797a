import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import { accountName, type ContactWay, contactWay } from '../../../contract/account/account-name.ts'
import { stateAddress } from '../../../contract/account/contact-ways.ts'
import { phoneInvalid } from '../../../contract/account/phone-number.ts'
import { emailInvalid } from '../../../contract/fields.ts'
import { paths } from '../../../contract/paths.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { readVendorEmail } from '../../session/session-storage.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'

const invalidMessages: Record<ContactWay, string> = { email: emailInvalid.message, phone: phoneInvalid.message }

const isOf = (way: ContactWay) => (written: string) => {
  const name = v.safeParse(accountName, written)
  return name.success && contactWay(name.output) === way
}

const addressForm = (way: ContactWay) =>
  v.object({
    ...stateAddress.body.entries,
    address: v.pipe(v.string(), v.check(isOf(way), invalidMessages[way]), accountName),
  })

const addressForms = { email: addressForm('email'), phone: addressForm('phone') }
type Address = v.InferOutput<ReturnType<typeof addressForm>>

type Props = { way: ContactWay; onSaved: () => void; onCancel: (() => void) | undefined }

export function AddressForm({ way, onSaved, onCancel }: Props) {
  const send = useSubmitAsVendor(stateAddress)
  const form = useForm<Address, unknown, Address>({
    resolver: standardSchemaResolver(addressForms[way]),
    defaultValues: { address: '', currentPassword: '' },
  })
  const { errors } = form.formState

  const save = form.handleSubmit(async (body) => {
    const result = await send({ body })
    if (result.kind !== 'reply')
      return showFailure(form, result, { fields: ['address', 'currentPassword'], otherwise: messages.addressNotSaved })
    productToast.success(result.body.message)
    onSaved()
  })

  return (
    <Form onSubmit={save}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={readVendorEmail() ?? ''} />
      <TextField
        label={messages.contact[way].address}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.address?.message}
        {...form.register('address')}
      />
      <PasswordField
        label={messages.yourPassword}
        hint={messages.yourPasswordHint}
        autoComplete="current-password"
        aside={<Link to={paths.forgotPassword}>{messages.forgotPassword}</Link>}
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <SubmitActions
        label={messages.saveAddress}
        busyLabel={messages.savingAddress}
        failure={errors.root?.message}
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
