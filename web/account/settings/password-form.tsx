import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { listSessions } from '../../../contract/account/session.ts'
import { changePassword, passwordChange } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { readVendorEmail } from '../../session/session-storage.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { NewPasswordField, RepeatPasswordField, repeatedPasswordWords } from '../../ui/form/new-password-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { messages } from './messages.ts'
import css from './settings-page.module.css'

/** The change as the server takes it, and the new password once more. */
const screen = v.intersect([
  v.pipe(v.object({ currentPassword: v.string(), newPassword: v.string() }), passwordChange),
  v.pipe(
    v.object({ newPassword: v.string(), repeatPassword: v.string() }),
    v.forward(
      v.check(({ newPassword, repeatPassword }) => newPassword === repeatPassword, repeatedPasswordWords.differ),
      ['repeatPassword'],
    ),
  ),
])
type Screen = v.InferOutput<typeof screen>

/** Passwords are never stored: what is typed here is gone when the page is closed. */
export function PasswordForm() {
  const send = useSubmitAsVendor(changePassword)
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(screen),
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
  })
  const { errors, isSubmitSuccessful } = form.formState
  const [newPassword, repeatPassword] = useWatch({ control: form.control, name: ['newPassword', 'repeatPassword'] })

  const { reset } = form
  useEffect(() => {
    if (isSubmitSuccessful) reset()
  }, [isSubmitSuccessful, reset])

  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await send({ body: { currentPassword, newPassword } })
    if (result.kind === 'reply') {
      // The change has logged the vendor out on other devices.
      void queryClient.invalidateQueries({ queryKey: endpointKey(listSessions) })
      return void productToast.success(result.body.message)
    }
    const fields = ['currentPassword', 'newPassword'] as const
    showFailure(form, result, { fields, otherwise: messages.notChanged })
  })

  const field = (name: keyof Screen, deps: keyof Screen) => ({
    required: true,
    error: errors[name]?.message,
    ...form.register(name, { deps }),
  })

  return (
    <Form onSubmit={change} className={css.form}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={readVendorEmail() ?? ''} />
      <PasswordField
        label={messages.currentPassword}
        autoComplete="current-password"
        aside={<Link to={paths.forgotPassword}>{messages.forgotPassword}</Link>}
        {...field('currentPassword', 'newPassword')}
      />
      <NewPasswordField
        label={messages.newPassword}
        password={newPassword}
        requirements={passwordRequirements}
        foreign={hasForeignCharacter(newPassword) ? allowedCharactersMessage : undefined}
        {...field('newPassword', 'repeatPassword')}
      />
      <RepeatPasswordField
        label={messages.repeatPassword}
        password={newPassword}
        repeated={repeatPassword}
        {...field('repeatPassword', 'newPassword')}
      />
      <SubmitActions label={messages.change} busyLabel={messages.changing} failure={errors.root?.message} />
    </Form>
  )
}
