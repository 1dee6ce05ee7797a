import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as v from 'valibot'
import { loginLinkIncomplete, loginLinkToken, redeemLoginLink } from '../../../contract/account/login-link.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './login-link-page.module.css'

const messages = {
  title: 'Log in on this browser',
  lead: 'Your account is locked for browsers that we do not know. Continue, and you can log in here with your password.',
  proceed: 'Continue',
  proceeding: 'One moment...',
  failed: 'This did not work. Please try again.',
  ignore: 'If you did not ask for this link, close this page. Nothing happens then.',
  backToLogin: 'Back to Login',
  forgot: 'Forgot password?',
} as const

/** Opened from an e-mail. Only the button uses the link up: mail programs open links to look at them. */
export function LoginLinkPage() {
  const redeem = useSubmit(redeemLoginLink)
  const goTo = useGoTo()
  const isHere = useIsHere()
  const { hash } = useLocation()
  const [failure, setFailure] = useState<string>()

  async function proceed() {
    setFailure(undefined)
    const token = hash.slice(1)
    if (!v.is(loginLinkToken, token)) return setFailure(loginLinkIncomplete.message)
    const result = await redeem({ body: { token } })
    if (!isHere()) return
    if (result.kind !== 'reply') return setFailure(failureMessage(result, messages.failed))
    toast.success(result.body.message)
    goTo(paths.login, { afterMs: 0, replace: true })
  }

  return (
    <>
      <h1>{messages.title}</h1>
      <p className={css.lead}>{messages.lead}</p>
      <Form onSubmit={proceed}>
        <FormNotice tone="bad" text={failure} />
        <Button type="submit" wide busyLabel={messages.proceeding}>
          {messages.proceed}
        </Button>
      </Form>
      <p className={css.ignore}>{messages.ignore}</p>
      <OtherWays>
        <Link to={paths.login}>{messages.backToLogin}</Link>
        <Link to={paths.forgotPassword}>{messages.forgot}</Link>
      </OtherWays>
    </>
  )
}
