import { useEffect, useState } from 'react'
import { askResetCode } from '../../../contract/account/password-reset.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { openReset, readReset } from '../../session/session-storage.ts'
import { describeAskFailure, keepResetDraft, readResetDraft } from './reset-flow.ts'

type Outcome = { kind: 'sent' | 'failed'; message: string }

/** Another code starts the reset again, with a new token and a new waiting time. */
export function useResend(email: string | undefined) {
  const { send: ask } = useGuardedSubmit(askResetCode)
  const [sentAtMs, setSentAtMs] = useState<number>()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (email !== undefined) setSentAtMs(readResetDraft().sentAtMs)
  }, [email])

  async function resend(): Promise<Outcome> {
    setIsAsking(true)
    const result = await ask({ body: { email: email ?? '' } })
    setIsAsking(false)
    if (result.kind !== 'reply') return { kind: 'failed', message: describeAskFailure(result) }

    const { message, jwtToken } = result.body
    const nowMs = Date.now()
    // A reset for another address may have begun meanwhile; it must not get this token.
    if (email !== undefined && readReset()?.email === email) {
      if (jwtToken) openReset({ email, token: jwtToken })
      keepResetDraft({ ...readResetDraft(), sentAtMs: nowMs })
    }
    setSentAtMs(nowMs)
    return { kind: 'sent', message }
  }

  return { sentAtMs, isAsking, resend }
}
