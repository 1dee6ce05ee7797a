import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { type HelpRequest, helpRequest, sendHelpRequest } from '../../contract/account/help.ts'
import { useGuardedSubmit } from '../api/captcha/use-guarded-submit.ts'
import { showFailure } from '../api/form-refusal.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { createDraft } from '../ui/form/draft.ts'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { Form, SubmitActions } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import { messages } from './messages.ts'

const screen = v.omit(v.object(helpRequest.entries), ['id'])
type Screen = v.InferOutput<typeof screen>

const shape = v.object({
  id: v.string(),
  name: v.string(),
  contact: v.string(),
  message: v.string(),
  /** `sent`: sent at least once without a confirmation that it arrived. */
  state: v.picklist(['written', 'sent']),
})
type HelpDraft = v.InferOutput<typeof shape>

export const helpDraft = createDraft('helpDraft', { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const newDraft = (): HelpDraft => ({
  id: crypto.randomUUID(),
  name: '',
  contact: '',
  message: '',
  state: 'written',
})

/** A message changed after sending gets a new id: under the old one the server would take it for a repeat. */
const editDraft = (draft: HelpDraft, typed: Omit<HelpRequest, 'id'>): HelpDraft => ({
  ...typed,
  id: draft.state === 'sent' ? crypto.randomUUID() : draft.id,
  state: 'written',
})

export function HelpForm() {
  const [kept] = useState(helpDraft.read)
  const draft = useRef(kept ?? newDraft())
  const [received, setReceived] = useState<string>()
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(screen),
    // Without a draft none: they would overwrite what was typed before the scripts came.
    defaultValues: kept,
  })
  const { errors } = form.formState
  const { begin, send: sendGuarded } = useGuardedSubmit(sendHelpRequest)

  const keep = (changed: HelpDraft) => {
    draft.current = changed
    helpDraft.keep(changed)
  }

  const send = form.handleSubmit(async ({ name, contact, message }) => {
    const { id } = draft.current
    keep({ ...draft.current, state: 'sent' })
    const result = await sendGuarded({ body: { id, name, contact, message } })
    if (result.kind !== 'reply') {
      const fields = ['name', 'contact', 'message'] as const
      return showFailure(form, result, { fields, otherwise: messages.failed })
    }
    draft.current = newDraft()
    helpDraft.clear()
    form.reset({ name, contact, message: '' })
    setReceived(result.body.message)
  })

  if (received !== undefined) return <HelpReceived message={received} onAnother={() => setReceived(undefined)} />

  return (
    <Form onSubmit={send} onTouched={begin} onChange={() => keep(editDraft(draft.current, form.getValues()))}>
      <TextField label={messages.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={messages.contact}
        hint={messages.contactHint}
        autoComplete="email"
        error={errors.contact?.message}
        {...form.register('contact')}
      />
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        rows={6}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <SubmitActions label={messages.send} busyLabel={messages.sending} failure={errors.root?.message} />
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
