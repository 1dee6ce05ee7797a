import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as v from 'valibot'
import {
  stopAutomaticRenewal,
  stopLinkIncomplete,
  stopLinkRefusals,
  stopToken,
} from '../../../contract/business/stop-renewal.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, isRefused } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './stop-renewal-page.module.css'

const messages = {
  title: 'Stop automatic renewal',
  lead: 'If you stop it, your card is not charged any more. Your plan stays until its time ends, and we remind you before that.',
  stop: 'Stop automatic renewal',
  stopping: 'One moment...',
  failed: 'This did not work. Please try again.',
  keep: 'If you want to keep it, close this page. Nothing changes then.',
  billing: 'See it under Billing',
} as const

/** Final: pressing again would say the same. */
type Outcome = { tone: 'info' | 'bad'; text: string; isFinal?: boolean }

/** Opened from a letter or an SMS. Only the button stops anything: mail programs open links to look at them. */
export function StopRenewalPage() {
  const submit = useSubmit(stopAutomaticRenewal)
  const isHere = useIsHere()
  const { hash } = useLocation()
  const [outcome, setOutcome] = useState<Outcome>()

  async function stop() {
    setOutcome(undefined)
    const token = hash.slice(1)
    if (!v.is(stopToken, token)) return setOutcome({ tone: 'bad', text: stopLinkIncomplete.message })
    const result = await submit({ body: { token } })
    if (!isHere()) return
    const isStopped = result.kind === 'reply'
    setOutcome({
      tone: isStopped ? 'info' : 'bad',
      text: isStopped ? result.body.message : failureMessage(result, messages.failed),
      isFinal: isStopped || isRefused(result, stopLinkRefusals.unknown),
    })
  }

  const isFinal = outcome?.isFinal
  return (
    <>
      <h1>{messages.title}</h1>
      {!isFinal && <p className={css.lead}>{messages.lead}</p>}
      <Form onSubmit={stop}>
        <FormNotice tone={outcome?.tone ?? 'bad'} text={outcome?.text} />
        {!isFinal && (
          <Button type="submit" wide busyLabel={messages.stopping}>
            {messages.stop}
          </Button>
        )}
      </Form>
      {!isFinal && <p className={css.keep}>{messages.keep}</p>}
      <OtherWays>
        <Link to={paths.billing}>{messages.billing}</Link>
      </OtherWays>
    </>
  )
}
