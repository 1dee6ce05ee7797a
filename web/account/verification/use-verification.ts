import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContactWay, contactWays } from '../../../contract/account/account-name.ts'
import { resendCode, verifyVendor } from '../../../contract/account/verification.ts'
import type { SentBodyOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { forgetSentCode, keepOnly, keepProvenName, keepSentCode, readSentCode } from '../../session/sent-code.ts'
import { clearVerificationToken, readVerificationToken } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { CodeBoxesHandle } from '../../ui/form/code-boxes.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type LoginRedirect, readResendOutcome, readVerifyOutcome, redirectForToken, tokenState } from './outcome.ts'

type Work = 'none' | 'verifying' | 'resending' | 'leaving'

type Screen = SentBodyOf<typeof verifyVendor>

/** The state of the verification page: the form with its errors, the code that was sent and the running request. */
export function useVerification(boxes: RefObject<CodeBoxesHandle | null>) {
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(verifyVendor.body),
    defaultValues: { otp: '' },
  })
  const [codeSent, setCodeSent] = useState(readSentCode)
  const [work, setWork] = useState<Work>('none')
  const atWork = useRef(false)
  const redirect = useRef<LoginRedirect>(undefined)
  const sendCode = useSubmit(verifyVendor)
  const askForCode = useSubmit(resendCode)
  const goTo = useGoTo()
  const isHere = useIsHere()

  // While the request was open, the vendor may have signed up again with another number.
  const isCurrentToken = (token: string | undefined) => readVerificationToken() === token

  function leave(leaving: LoginRedirect, token: string | undefined) {
    redirect.current = leaving
    setWork('leaving')
    if (isCurrentToken(token)) {
      const name = leaving.proven && codeSent?.[leaving.proven]
      if (name) keepProvenName(name)
      clearVerificationToken()
      forgetSentCode()
    }
    // A vendor who has left the page is still told that the account is verified, but not that an abandoned token failed.
    if (isHere() || leaving.tone !== 'error') toast[leaving.tone](leaving.message, { id: 'verification' })
    if (isHere()) goTo(paths.login, { afterMs: 0, replace: true })
  }

  /** Where the code went, of what is known here: a way that was left out is not named. */
  function sentNow(sentTo?: ContactWay[]) {
    return { sentAtMs: Date.now(), ...keepOnly(codeSent ?? {}, sentTo ?? contactWays), ...(sentTo && { sentTo }) }
  }

  /** The token if it is still valid; otherwise leads to the login. */
  function readTokenOrLeave(): string | undefined {
    const token = readVerificationToken()
    // Called again while leaving, when the token is already removed, the first reason still counts.
    const leaving = redirect.current ?? redirectForToken(tokenState(token, Date.now(), readSentCode()?.sentAtMs))
    if (leaving) leave(leaving, token)
    return leaving ? undefined : token
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, once
  useEffect(() => {
    if (readTokenOrLeave()) boxes.current?.focus()
  }, [])

  /** One task at a time: a code checked while a new one is requested would be the wrong one. */
  async function runTask(what: Work, task: (token: string) => Promise<void>) {
    const token = atWork.current ? undefined : readTokenOrLeave()
    if (!token) return
    atWork.current = true
    form.clearErrors()
    setWork(what)
    try {
      await task(token)
    } finally {
      setWork((now) => (now === 'leaving' ? now : 'none'))
      atWork.current = false
    }
  }

  const verify = form.handleSubmit(
    ({ otp }) =>
      runTask('verifying', async (token) => {
        const outcome = readVerifyOutcome(await sendCode({ body: { otp }, token }))
        if (outcome.next === 'login') return leave(outcome, token)
        if (outcome.next === 'try-again') return form.setError('root.connection', { message: outcome.message })
        boxes.current?.clear()
        form.setError('otp', { message: outcome.message })
      }),
    () => boxes.current?.focus(),
  )

  const resend = () =>
    runTask('resending', async (token) => {
      const outcome = readResendOutcome(await askForCode({ token }))
      if (outcome.next === 'login') return leave(outcome, token)
      if (outcome.next === 'stay') return form.setError('root.resend', { message: outcome.message })
      const sent = sentNow(outcome.sentTo)
      if (isCurrentToken(token)) keepSentCode(sent)
      if (!isHere()) return
      setCodeSent(sent)
      boxes.current?.clear()
      toast.success(outcome.message)
    })

  const changeCode = (digits: string) => {
    form.setValue('otp', digits)
    form.clearErrors()
  }

  return { form, codeSent, work, verify, resend, changeCode }
}
