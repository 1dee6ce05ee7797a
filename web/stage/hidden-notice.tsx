import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hiding, HidingAnswer } from '../../contract/customer/hidden.ts'
import { type AnswerToHiding, type answerPageHiding, answerToHiding } from '../../contract/customer/hiding.ts'
import { customerLimits } from '../../contract/customer/limits.ts'
import { dateInWords } from '../../contract/time-in-words.ts'
import type { Reply } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { showRefusal } from '../api/form-refusal.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { CharacterCount } from '../ui/form/character-count.tsx'
import { TextArea } from '../ui/form/field.tsx'
import { Form, SubmitActions } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import css from './hidden-notice.module.css'

const titles = {
  page: 'We have hidden your page from customers',
  service: 'We have hidden this service from customers',
}

type SendAnswer = (input: { body: AnswerToHiding }) => Promise<Reply<typeof answerPageHiding> | Failure>

type Props = Hiding & { what: keyof typeof titles; send: SendAnswer }

/** Why we have hidden a page or a service, and the one answer that its vendor may give. */
export function HiddenNotice({ what, reason, answer, send }: Props) {
  const [given, setGiven] = useState<HidingAnswer>()
  const [isOpen, setOpen] = useState(false)
  const shown = given ?? answer
  return (
    <Banner tone="warn" title={titles[what]}>
      <p>The reason:</p>
      <p className={css.words}>{reason}</p>
      {shown && <Answered answer={shown} isNew={given !== undefined} />}
      {!shown && isOpen && <AnswerForm send={send} onAnswered={setGiven} onCancel={() => setOpen(false)} />}
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

type AnswerFormProps = { send: SendAnswer; onAnswered: (answer: HidingAnswer) => void; onCancel: () => void }

function AnswerForm({ send, onAnswered, onCancel }: AnswerFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<AnswerToHiding, unknown, AnswerToHiding>({
    resolver: standardSchemaResolver(answerToHiding),
    defaultValues: { answer: '' },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'answer' })

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined)
    const result = await send({ body })
    if (result.kind !== 'reply')
      return setFailure(
        showRefusal(form, result, {
          fields: ['answer'],
          otherwise: 'Your answer could not be sent. Please try again.',
        }),
      )
    onAnswered(result.body.answer)
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Not now
    </Button>
  )
  return (
    <Form onSubmit={submit} className={css.form}>
      <TextArea
        label="Your answer"
        hint="You can answer once. We read it before we decide."
        aside={<CharacterCount of={typed} max={customerLimits.hidingAnswerMaxLength} />}
        rows={4}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <SubmitActions label="Send answer" busyLabel="Sending" failure={failure} others={cancel} />
    </Form>
  )
}
