import { useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
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
import { CodeSentTo } from './code-sent-to.tsx'
import { messages } from './messages.ts'
import { useVerification } from './use-verification.ts'
import css from './verification-page.module.css'

export function VerificationPage() {
  const boxes = useRef<CodeBoxesHandle>(null)
  const { form, codeSent, work, problem, verify, resend, changeCode } = useVerification(boxes)
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
            error={form.formState.errors.otp?.message}
            onChange={changeCode}
            onComplete={() => verify()}
          />
        </div>
        <p className={css.hint}>
          {!isBusy && messages.sentByItself}
          <span role="status">{isBusy && messages.checking}</span>
        </p>
        {problem?.at === 'connection' && (
          <div className={css.banner}>
            <Banner tone="bad" announce="at-once">
              {problem.message}
            </Banner>
          </div>
        )}
        <Button type="submit" wide busy={isBusy} busyLabel={messages.verifying} disabled={work === 'resending'}>
          {problem?.at === 'connection' ? messages.tryAgain : messages.verify}
        </Button>
      </Form>
      <ResendButton
        sentAtMs={isHydrated ? codeSent?.sentAtMs : undefined}
        waitMs={timing.resendCooldownMs}
        state={work === 'resending' ? 'sending' : isHydrated && work === 'none' ? 'ready' : 'blocked'}
        error={problem?.at === 'resend' ? problem.message : undefined}
        onResend={resend}
      />
      <OtherWays>
        <GoToLink to={paths.register}>{messages.differentNumber}</GoToLink>
      </OtherWays>
    </div>
  )
}
