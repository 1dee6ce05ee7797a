import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { listServices } from '../../contract/catalogue/services.ts'
import type { Hiding, HidingAnswer } from '../../contract/customer/hidden.ts'
import { type AnswerToHiding, type answerPageHiding, answerToHiding } from '../../contract/customer/hiding.ts'
import { customerLimits } from '../../contract/customer/limits.ts'
import { readOwnPage } from '../../contract/customer/own-page.ts'
import { dateInWords } from '../../contract/time-in-words.ts'
import type { Reply } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { showFailure } from '../api/form-refusal.ts'
import { endpointKey, queryClient } from '../api/query.ts'
import { vendorDraft } from '../session/vendor-draft.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { CharacterCount } from '../ui/form/character-count.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { TextArea } from '../ui/form/field.tsx'
import { Form, SubmitActions } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import css from './hidden-notice.module.css'

const titles = {
  page: 'We have hidden your page from customers',
  service: 'We have hidden this service from customers',
}

type SendAnswer = (input: { body: AnswerToHiding }) => Promise<Reply<typeof answerPageHiding> | Failure>

/** `id` is that of a service. */
type Props = Hiding & { what: keyof typeof titles; id?: string; send: SendAnswer }

const answerDraft = (what: string, id = '') =>
  vendorDraft(`answer ${what} ${id}`, (kept) => (typeof kept === 'string' ? kept : undefined))

/** Why we have hidden a page or a service, and the one answer that its vendor may give. */
export function HiddenNotice({ what, id, reason, answer, send }: Props) {
  const [draft] = useState(() => answerDraft(what, id))
  const [given, setGiven] = useState<HidingAnswer>()
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined)
  const shown = given ?? answer
  // The answer may have been sent from another device.
  useEffect(() => {
    if (answer) draft.clear()
  }, [answer, draft])
  return (
    <Banner tone="warn" title={titles[what]}>
      <p>The reason:</p>
      <p className={css.words}>{reason}</p>
      {shown && <Answered answer={shown} isNew={given !== undefined} />}
      {!shown && isOpen && (
        <AnswerForm draft={draft} send={send} onAnswered={setGiven} onCancel={() => setOpen(false)} />
      )}
      {!shown && !isOpen && (
        <div className={css.action}>
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            Answer
          </Button>
        </div>
      )}
    </Banner>
  )
}

/** Takes the focus from the button that is gone, so that screen readers read on here. */
function Answered({ answer, isNew }: { answer: HidingAnswer; isNew: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <>
      <p ref={line} tabIndex={-1} className={css.answered}>
        {`You answered on ${dateInWords(answer.on)}. We read it before we decide.`}
      </p>
      <p className={css.words}>{answer.words}</p>
    </>
  )
}

type AnswerFormProps = {
  draft: Draft<string>
  send: SendAnswer
  onAnswered: (answer: HidingAnswer) => void
  onCancel: () => void
}

function AnswerForm({ draft, send, onAnswered, onCancel }: AnswerFormProps) {
  const form = useForm<AnswerToHiding, unknown, AnswerToHiding>({
    resolver: standardSchemaResolver(answerToHiding),
    defaultValues: { answer: draft.read() ?? '' },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'answer' })

  const submit = form.handleSubmit(async (body) => {
    const result = await send({ body })
    if (result.kind !== 'reply')
      return showFailure(form, result, {
        fields: ['answer'],
        otherwise: 'Your answer could not be sent. Please try again.',
      })
    draft.clear()
    onAnswered(result.body.answer)
    for (const shows of [listServices, readOwnPage])
      void queryClient.invalidateQueries({ queryKey: endpointKey(shows) })
  })
  const keep = () => {
    const answer = form.getValues('answer')
    if (answer === '') draft.clear()
    else draft.keep(answer)
  }
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Not now
    </Button>
  )
  return (
    <Form onSubmit={submit} onChange={keep} className={css.form}>
      <TextArea
        label="Your answer"
        hint="You can answer once. We read it before we decide."
        aside={<CharacterCount of={typed} max={customerLimits.hidingAnswerMaxLength} />}
        rows={4}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <SubmitActions label="Send answer" busyLabel="Sending" failure={errors.root?.message} others={cancel} />
    </Form>
  )
}
