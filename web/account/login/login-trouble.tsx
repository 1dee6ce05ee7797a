import { useEffect, useRef } from 'react'
import type { FreshCode } from '../../../contract/account/fresh-code.ts'
import { paths } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { LockedAccount } from './locked-account.tsx'
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
