import { useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { changePassword, changePasswordRefusals } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, isRefused } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { readVendorEmail } from '../../session/session-storage.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { NewPasswordField, RepeatPasswordField } from '../../ui/form/new-password-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { messages } from './messages.ts'
import { emptyFields, findProblems, type PasswordFields, type PasswordProblems } from './password-check.ts'
import css from './password-form.module.css'

const names = ['currentPassword', 'newPassword', 'repeatPassword'] as const

/** Passwords are never stored: what is typed here is gone when the page is closed. */
export function PasswordForm() {
  const send = useSubmitAsVendor(changePassword)
  const refs = {
    currentPassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
    repeatPassword: useRef<HTMLInputElement>(null),
  }
  const [typed, setTyped] = useState(emptyFields)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const wasTried = useRef(false)
  const { currentPassword, newPassword, repeatPassword } = typed

  function show(found: PasswordProblems) {
    setProblems(found)
    const first = names.find((name) => found[name])
    if (first) refs[first].current?.focus()
    return first !== undefined
  }

  async function change() {
    setFailure(undefined)
    wasTried.current = true
    if (show(findProblems(typed))) return
    setIsSending(true)
    const result = await send({ body: { currentPassword, newPassword } })
    setIsSending(false)
    if (result.kind === 'reply') {
      wasTried.current = false
      setTyped(emptyFields)
      productToast.success(result.body.message)
    } else if (isRefused(result, changePasswordRefusals.wrongPassword)) {
      show({ currentPassword: failureMessage(result, changePasswordRefusals.wrongPassword.message) })
    } else if (result.kind === 'refused' && result.field === 'newPassword') {
      show({ newPassword: result.message })
    } else setFailure(failureMessage(result, messages.notChanged))
  }

  const field = (name: keyof PasswordFields) => ({
    ref: refs[name],
    name,
    required: true,
    readOnly: isSending,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { ...typed, [name]: target.value }
      setTyped(next)
      if (wasTried.current) setProblems(findProblems(next))
    },
  })

  return (
    <Form onSubmit={change} className={css.form}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={readVendorEmail() ?? ''} />
      <PasswordField
        label={messages.currentPassword}
        autoComplete="current-password"
        aside={<Link to={paths.forgotPassword}>{messages.forgotPassword}</Link>}
        {...field('currentPassword')}
      />
      <NewPasswordField
        label={messages.newPassword}
        password={newPassword}
        requirements={passwordRequirements}
        foreign={hasForeignCharacter(newPassword) ? allowedCharactersMessage : undefined}
        {...field('newPassword')}
      />
      <RepeatPasswordField
        label={messages.repeatPassword}
        password={newPassword}
        repeated={repeatPassword}
        {...field('repeatPassword')}
      />
      <SubmitActions label={messages.change} busyLabel={messages.changing} failure={failure} />
    </Form>
  )
}
