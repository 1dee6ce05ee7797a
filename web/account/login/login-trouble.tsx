import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FreshCode } from '../../../contract/account/fresh-code.ts'
import { askLoginLink } from '../../../contract/account/login-link.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import type { LoginFailure } from './login-failure.ts'
import css from './login-page.module.css'
import { codeNews, messages } from './messages.ts'

/** `unverified`: the account exists, but its sign-up code was not entered yet. */
export type Trouble =
  | { kind: 'failed'; failure: LoginFailure }
  | { kind: 'locked'; text: string; email: string; minutesLeft: number | undefined }
  | { kind: 'unverified'; text: string; codes: FreshCode['codes'] | undefined }

export function LoginTrouble({ trouble }: { trouble: Trouble }) {
  const place = useRef<HTMLDivElement>(null)
  // On a small phone the submit button is a screen below this banner.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.trouble}>
      {trouble.kind === 'failed' && <Failed {...trouble.failure} />}
      {trouble.kind === 'locked' && <LockedAccount {...trouble} />}
      {trouble.kind === 'unverified' && <Unverified text={trouble.text} codes={trouble.codes} />}
    </div>
  )
}

function Failed({ tone, text, hint }: LoginFailure) {
  return (
    <Banner tone={tone} title={messages.failed} announce="at-once">
      {text}
      {hint && <p className={css.hint}>{hint}</p>}
    </Banner>
  )
}

type LockedProps = { text: string; email: string; minutesLeft: number | undefined }

/** Strangers can lock an account by guessing, so the vendor is offered ways past the lock. */
function LockedAccount({ text, email, minutesLeft }: LockedProps) {
  const ask = useSubmit(askLoginLink)
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<{ is: 'sent' | 'failed'; words: string }>()

  async function askForLink() {
    setIsAsking(true)
    const result = await ask({ body: { email } })
    setIsAsking(false)
    if (result.kind === 'reply') setOutcome({ is: 'sent', words: result.body.message })
    else setOutcome({ is: 'failed', words: failureMessage(result, messages.linkFailed) })
  }

  return (
    <Banner
      tone="bad"
      title={messages.failed}
      announce="at-once"
      action={
        <div className={css.waysOn}>
          {outcome?.is !== 'sent' && (
            <Button size="small" busy={isAsking} busyLabel={messages.sendingLink} onClick={() => void askForLink()}>
              {messages.sendLink}
            </Button>
          )}
          <Link to={paths.forgotPassword}>{messages.resetPassword}</Link>
        </div>
      }
    >
      <p>
        {text} {minutesLeft !== undefined && messages.opensIn(minutesLeft)}
      </p>
      <p>{outcome?.words ?? messages.waysPastLock}</p>
    </Banner>
  )
}

function Unverified({ text, codes }: { text: string; codes: FreshCode['codes'] | undefined }) {
  return (
    <Banner
      tone="warn"
      title={text}
      announce="at-once"
      action={
        <GoToLink className={buttonClass({ variant: 'primary', size: 'small' })} to={paths.vendorVerification}>
          {messages.enterCode}
        </GoToLink>
      }
    >
      {codes ? codeNews[codes] : messages.codeWaiting}
    </Banner>
  )
}
