import { useEffect, useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import { GoToLink } from '../../navigation/go-to.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import type { LoginFailure } from './login-failure.ts'
import css from './login-page.module.css'
import { messages } from './messages.ts'

/** Why there is no session yet: something failed, or the sign-up still waits for its code. */
export type Trouble = { kind: 'failed'; failure: LoginFailure } | { kind: 'unverified'; text: string }

export function LoginTrouble({ trouble }: { trouble: Trouble }) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed stands a screen further down on a small phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.trouble}>
      {trouble.kind === 'failed' ? <Failed {...trouble.failure} /> : <Unverified text={trouble.text} />}
    </div>
  )
}

function Failed({ tone, text }: LoginFailure) {
  return (
    <Banner tone={tone} title={messages.failed} announce="at-once">
      {text}
    </Banner>
  )
}

function Unverified({ text }: { text: string }) {
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
      {messages.codeWaiting}
    </Banner>
  )
}
