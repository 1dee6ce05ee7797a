import { useState } from 'react'
import { Link } from 'react-router'
import { askLoginLink } from '../../../contract/account/login-link.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './login-page.module.css'
import { messages } from './messages.ts'

type Props = { text: string; email: string; minutesLeft: number | undefined }

/** Strangers can lock an account by guessing, so the vendor is offered ways past the lock. */
export function LockedAccount({ text, email, minutesLeft }: Props) {
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
