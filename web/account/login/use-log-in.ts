import { useState } from 'react'
import * as v from 'valibot'
import { freshCode } from '../../../contract/account/fresh-code.ts'
import { loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import { isRefused } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { forgetVisitor } from '../../session/forget-visitor.ts'
import { pageAfterLogin } from '../../session/page-after-login.ts'
import { keepCodeOfLogin } from '../../session/sent-code.ts'
import { expiresAtMs } from '../../session/session-state.ts'
import { keepVerificationToken, openSession } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { applyBodyStatus, describeLoginFailure, isLocked, readMinutesLeft, tolerantLogIn } from './login-failure.ts'
import type { Trouble } from './login-trouble.tsx'

type Credentials = { email: string; password: string; recaptchaToken: string }
type Outcome = 'logged in' | 'unverified' | 'wrong password' | 'unknown email' | 'no answer' | 'failed'

/** Sends a login and acts on its answer. `trouble` holds the last failure until the next attempt. */
export const useLogIn = () => {
  const send = useSubmit(tolerantLogIn)
  const goTo = useGoTo()
  const isHere = useIsHere()
  const [trouble, setTrouble] = useState<Trouble>()

  const logIn = async (body: Credentials): Promise<Outcome> => {
    setTrouble(undefined)
    const result = applyBodyStatus(await send({ body }))
    const nowMs = Date.now()

    if (result.kind === 'reply' && result.body.jwtToken) {
      const { jwtToken: token, expiresIn, userInfo, message } = result.body
      openSession({ token, expiresAtMs: expiresAtMs(expiresIn, nowMs) }, userInfo ?? { name: '', email: body.email })
      // A vendor who has left the login page is not moved away from the new one.
      if (!isHere()) return 'logged in'
      forgetVisitor()
      toast.success(message || loginSucceeded)
      goTo(pageAfterLogin(), { afterMs: 0, replace: true })
      return 'logged in'
    }

    if (result.kind === 'refused' && isRefused(result, loginRefusals.notVerified) && result.jwtToken) {
      keepVerificationToken(result.jwtToken)
      const told = v.safeParse(freshCode, result.params)
      const news = told.success ? told.output : undefined
      keepCodeOfLogin(body.email, news, nowMs)
      setTrouble({ kind: 'unverified', text: result.message, codes: news?.codes })
      return 'unverified'
    }

    const failure = describeLoginFailure(result)
    setTrouble(
      isLocked(result)
        ? { kind: 'locked', text: failure.text, email: body.email, minutesLeft: readMinutesLeft(result) }
        : { kind: 'failed', failure },
    )
    if (result.kind === 'no-answer') return 'no answer'
    if (result.kind !== 'refused') return 'failed'
    if (isRefused(result, loginRefusals.vendorNotFound)) return 'unknown email'
    return isRefused(result, loginRefusals.wrongPassword) ? 'wrong password' : 'failed'
  }

  return { logIn, trouble }
}
