import { useRef } from 'react'
import { countryCodes } from '../../../contract/account/phone-number.ts'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { messages as sessionMessages } from '../../session/messages.ts'
import type { SentCode } from '../../session/sent-code.ts'
import { timing } from '../../timing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodeBoxes, type CodeBoxesHandle } from '../../ui/form/code-boxes.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ResendButton } from '../../ui/form/resend-button.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { IconTile } from '../../ui/layout/icon.tsx'
import { mobilePhone } from '../../ui/layout/icons.ts'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useHydrated } from '../../ui/layout/use-hydrated.ts'
import { messages } from './messages.ts'
import { useVerification } from './use-verification.ts'
import css from './verification-page.module.css'

export function VerificationPage() {
  const boxes = useRef<CodeBoxesHandle>(null)
  const { form, codeSent, work, verify, resend, changeCode } = useVerification(boxes)
  const { otp, root } = form.formState.errors
  // The prerendered page cannot know what is stored in the browser.
  const isHydrated = useHydrated()
  const isBusy = work === 'verifying' || work === 'leaving'

  return (
    <div className={css.page}>
      <IconTile of={mobilePhone} className={css.tile} />
      <h1>{messages.title}</h1>
      <p className={css.sentTo}>
        <span>
          <CodeSentTo {...(isHydrated ? codeSent : {})} />
        </span>{' '}
        <span>{messages.goodFor}</span>
      </p>
      <Form onSubmit={verify} busy={work !== 'none'}>
        <div aria-live="assertive">
          <CodeBoxes
            ref={boxes}
            label={messages.code}
            labelHidden
            length={limits.signUpCodeLength}
            align="center"
            busy={work !== 'none'}
            error={otp?.message}
            onChange={changeCode}
            onComplete={() => verify()}
          />
        </div>
        <p className={css.hint}>
          {!isBusy && messages.sentByItself}
          <span role="status">{isBusy && messages.checking}</span>
        </p>
        {root?.connection && (
          <div className={css.banner}>
            <Banner tone="bad" announce="at-once">
              {root.connection.message}
            </Banner>
          </div>
        )}
        <Button type="submit" wide busy={isBusy} busyLabel={messages.verifying} disabled={work === 'resending'}>
          {root?.connection ? messages.tryAgain : messages.verify}
        </Button>
      </Form>
      <ResendButton
        sentAtMs={isHydrated ? codeSent?.sentAtMs : undefined}
        waitMs={timing.resendCooldownMs}
        state={work === 'resending' ? 'sending' : isHydrated && work === 'none' ? 'ready' : 'blocked'}
        error={root?.resend?.message}
        onResend={resend}
      />
      <OtherWays>
        <GoToLink to={paths.register}>{messages.differentNumber}</GoToLink>
      </OtherWays>
    </div>
  )
}

const dots = (count: number) => '•'.repeat(Math.max(0, count))

/** Shows enough to recognise one's own number, and too little to learn somebody else's. */
export const maskPhone = (number: string): string => {
  const code = countryCodes.find(({ code }) => number.startsWith(code))?.code ?? ''
  const national = number.slice(code.length)
  const rest = dots(national.length - 4) + national.slice(-2)
  return [code, national.slice(0, 2), rest.replace(/(.{3})(?=.{3})/g, '$1 ')].join(' ').trim()
}

export const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, local.length > 2 ? 2 : 1)}${dots(3)}@${domain}`
}

function Masked({ text, spoken }: { text: string; spoken: string }) {
  return (
    <>
      <b className="nowrap" aria-hidden="true">
        {text}
      </b>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}

/** The address and number are masked with dots; screen readers get a sentence instead. */
function CodeSentTo({ email, phone, sentTo, news }: Partial<SentCode>) {
  if (news === 'held back') return sessionMessages.codeHeldBack
  const toPhone = phone ? (
    <Masked text={maskPhone(phone)} spoken={messages.phoneEndingIn(phone.slice(-2))} />
  ) : (
    sentTo?.includes('phone') && messages.yourPhone
  )
  const toEmail = email ? (
    <Masked text={maskEmail(email)} spoken={messages.emailAt(email.split('@')[1] ?? '')} />
  ) : (
    sentTo?.includes('email') && messages.yourEmail
  )
  if (!toPhone && !toEmail) return `${messages.sentSomewhere} ${messages.either}`
  return (
    <>
      {news === 'sent' ? messages.sentFreshTo : messages.sentTo} {toPhone}
      {toPhone && toEmail && ` ${messages.and} `}
      {toEmail}.{toPhone && toEmail && ` ${messages.either}`}
    </>
  )
}
