import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type HelpRequest, helpRequest, sendHelpRequest } from '../../contract/account/help.ts'
import { useGuardedSubmit } from '../api/captcha/use-guarded-submit.ts'
import { failureMessage } from '../api/failure.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { Actions, Form } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import { clearDraft, editDraft, type HelpDraft, keepDraft, newDraft, readDraft } from './help-draft.ts'
import { messages } from './messages.ts'

type Outcome = { kind: 'none' } | { kind: 'received' | 'failed'; message: string }

export function HelpForm() {
  const [first] = useState(readDraft)
  const draft = useRef(first)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const form = useForm<HelpRequest, unknown, HelpRequest>({
    resolver: standardSchemaResolver(helpRequest),
    defaultValues: { id: first.id, name: first.name, contact: first.contact, message: first.message },
  })
  const { errors, isSubmitting } = form.formState
  const { begin, send: sendGuarded } = useGuardedSubmit(sendHelpRequest)

  const keep = (changed: HelpDraft) => {
    draft.current = changed
    keepDraft(changed)
  }

  const send = form.handleSubmit(async ({ name, contact, message }) => {
    setOutcome({ kind: 'none' })
    const { id } = draft.current
    keep({ ...draft.current, state: 'sent' })
    const result = await sendGuarded({ body: { id, name, contact, message } })
    if (result.kind !== 'reply') return setOutcome({ kind: 'failed', message: failureMessage(result, messages.failed) })
    draft.current = newDraft()
    clearDraft()
    form.reset({ id: draft.current.id, name, contact, message: '' })
    setOutcome({ kind: 'received', message: result.body.message })
  })

  if (outcome.kind === 'received')
    return <HelpReceived message={outcome.message} onAnother={() => setOutcome({ kind: 'none' })} />

  return (
    <Form onSubmit={send} onTouched={begin} onChange={() => keep(editDraft(draft.current, form.getValues()))}>
      <TextField
        label={messages.name}
        autoComplete="name"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={messages.contact}
        hint={messages.contactHint}
        autoComplete="email"
        readOnly={isSubmitting}
        error={errors.contact?.message}
        {...form.register('contact')}
      />
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        rows={6}
        readOnly={isSubmitting}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {outcome.kind === 'failed' && (
        <Banner tone="bad" announce="at-once">
          {outcome.message}
        </Banner>
      )}
      <Actions
        main={
          <Button type="submit" busyLabel={messages.sending}>
            {messages.send}
          </Button>
        }
      />
    </Form>
  )
}

/** Takes the focus: the pressed button is gone, and screen readers must read the message. */
function HelpReceived({ message, onAnother }: { message: string; onAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div ref={panel} tabIndex={-1}>
      <Banner
        tone="good"
        title={message}
        action={
          <Button variant="line" size="small" onClick={onAnother}>
            {messages.another}
          </Button>
        }
      >
        {messages.answer}
      </Banner>
    </div>
  )
}
