import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { focusManager } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { accountName } from '../../../contract/account/account-name.ts'
import { captchaFailed } from '../../../contract/account/captcha.ts'
import { loginForm } from '../../../contract/account/login.ts'
import { paths } from '../../../contract/paths.ts'
import { loadSolver } from '../../api/captcha/prove.ts'
import { pageAfterLogin } from '../../session/page-after-login.ts'
import { takeProvenName } from '../../session/sent-code.ts'
import { isOpen, sessionState } from '../../session/session-state.ts'
import { onSessionChange, readSession } from '../../session/session-storage.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { createDraft } from '../../ui/form/draft.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { type CaptchaStatus, unsolved } from './captcha/captcha-props.ts'
import css from './login-page.module.css'
import { LoginTrouble } from './login-trouble.tsx'
import { messages } from './messages.ts'
import { useLogIn } from './use-log-in.ts'

/** Leaves the login page if the vendor is already logged in, here or in another tab. */
const useSkipLogin = () => {
  const navigate = useNavigate()
  const skipIfOpen = useEffectEvent(() => {
    if (isOpen(sessionState(readSession(), Date.now()))) navigate(pageAfterLogin(), { replace: true })
  })
  useEffect(() => {
    skipIfOpen()
    const stops = [onSessionChange(() => skipIfOpen()), focusManager.subscribe(() => skipIfOpen())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

export function LoginPage() {
  useSkipLogin()
  return (
    <>
      <h1>{messages.title}</h1>
      <p className={css.intro}>{messages.intro}</p>
      <LoginForm />
      <OtherWays>
        <p>
          {messages.newHere} <GoToLink to={paths.register}>{messages.signUp}</GoToLink>
        </p>
      </OtherWays>
    </>
  )
}

const screen = v.object({ ...loginForm.entries, remember: v.boolean() })
type Screen = v.InferOutput<typeof screen>

const rememberedName = createDraft('rememberedEmail', {
  check: (found) => (v.is(accountName, found) ? found : undefined),
  store: 'localStorage',
})

function LoginForm() {
  // No default values: they would overwrite what was typed or autofilled before the scripts came.
  const form = useForm<Screen, unknown, Screen>({ resolver: standardSchemaResolver(screen) })
  const { errors } = form.formState
  const { logIn, trouble } = useLogIn()
  const [captcha, setCaptcha] = useState<CaptchaStatus>(unsolved)
  const [usedAnswer, setUsedAnswer] = useState<string>()
  const rememberId = useId()
  const [wantsCaptcha, setWantsCaptcha] = useState(false)

  const isFresh = captcha.kind === 'solved' && captcha.answer !== usedAnswer
  const isRenewing = usedAnswer !== undefined && (captcha.kind === 'working' || (captcha.kind === 'solved' && !isFresh))

  const { getValues, setValue } = form
  useEffect(() => {
    const proven = takeProvenName()
    const remembered = rememberedName.read()
    if (remembered) setValue('remember', true)
    const name = proven ?? remembered
    if (name && !getValues('email')) setValue('email', name)
  }, [getValues, setValue])

  const send = form.handleSubmit(
    async ({ email, password, remember }) => {
      setWantsCaptcha(true)
      if (!isFresh) return
      const outcome = await logIn({ email, password, recaptchaToken: captcha.answer })
      if (outcome === 'logged in' || outcome === 'unverified')
        remember ? rememberedName.keep(email) : rememberedName.clear()
      // After a lost answer the server accepts the same captcha again, if nothing else has changed.
      if (outcome === 'logged in' || outcome === 'no answer') return
      setUsedAnswer(captcha.answer)
      if (outcome === 'wrong password') form.setFocus('password')
      if (outcome === 'unknown email') form.setFocus('email')
    },
    () => setWantsCaptcha(true),
  )

  // Browsers ignore Enter in a form whose submit button is disabled, so nothing would say what is missing.
  const sendOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    if (event.key === 'Enter' && isField && !isFresh && !isRenewing) event.currentTarget.dispatchEvent(submit)
  }

  return (
    <>
      {trouble && <LoginTrouble trouble={trouble} />}
      <Form onSubmit={send} onKeyDown={sendOnEnter} onFocus={() => void loadSolver().catch(() => {})}>
        <TextField
          label={messages.email}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          error={errors.password?.message}
          aside={<Link to={paths.forgotPassword}>{messages.forgot}</Link>}
          {...form.register('password')}
        />
        <Captcha
          onStatus={setCaptcha}
          usedAnswer={usedAnswer}
          error={wantsCaptcha && !isFresh ? captchaFailed.message : undefined}
        />
        <Checkbox
          aria-labelledby={rememberId}
          aria-description={messages.rememberHint}
          {...form.register('remember', { onChange: ({ target }) => target.checked || rememberedName.clear() })}
        >
          <span id={rememberId}>{messages.remember}</span>
          <span className={css.rememberHint}>{messages.rememberHint}</span>
        </Checkbox>
        <Button
          type="submit"
          wide
          className={css.submit}
          disabled={!isFresh && !isRenewing}
          busy={isRenewing || undefined}
          busyLabel={isRenewing ? messages.logIn : messages.loggingIn}
        >
          {messages.logIn}
        </Button>
      </Form>
    </>
  )
}
