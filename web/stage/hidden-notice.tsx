import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  type AnswerToHiding,
  type answerPageHiding,
  answerToHiding,
  type Hiding,
  type HidingAnswer,
} from '../../contract/customer/hiding.ts'
import { limits } from '../../contract/limits.ts'
import { dateInWords } from '../../contract/time-in-words.ts'
import type { Reply } from '../api/call.ts'
import { type Failure, failureMessage } from '../api/failure.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { CharacterCount } from '../ui/form/character-count.tsx'
import { TextArea } from '../ui/form/field.tsx'
import { Form, SubmitActions } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import css from './hidden-notice.module.css'
import { hidingWords } from './hiding-words.ts'

type Send = (input: { body: AnswerToHiding }) => Promise<Reply<typeof answerPageHiding> | Failure>

type Props = Hiding & {
  what: keyof typeof hidingWords.title
  send: Send
}

/** Why we have hidden a page or a service, and the one answer that its vendor may give. */
export function HiddenNotice({ what, reason, answer, send }: Props) {
  const [given, setGiven] = useState<HidingAnswer>()
  const [isOpen, setOpen] = useState(false)
  const shown = given ?? answer
  return (
    <Banner tone="warn" title={hidingWords.title[what]}>
      <p>{hidingWords.reason}</p>
      <p className={css.words}>{reason}</p>
      {shown && <Answered answer={shown} isNew={given !== undefined} />}
      {!shown && !isOpen && (
        <div className={css.action}>
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            {hidingWords.begin}
          </Button>
        </div>
      )}
      {!shown && isOpen && <AnswerForm send={send} onAnswered={setGiven} onCancel={() => setOpen(false)} />}
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
        {hidingWords.answered(dateInWords(answer.on))}
      </p>
      <p className={css.words}>{answer.words}</p>
    </>
  )
}

type FormProps = { send: Send; onAnswered: (answer: HidingAnswer) => void; onCancel: () => void }

function AnswerForm({ send, onAnswered, onCancel }: FormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<AnswerToHiding, unknown, AnswerToHiding>({
    resolver: standardSchemaResolver(answerToHiding),
    defaultValues: { answer: '' },
  })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'answer' })

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined)
    const result = await send({ body })
    if (result.kind !== 'reply') return setFailure(failureMessage(result, hidingWords.notSent))
    onAnswered(result.body.answer)
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {hidingWords.cancel}
    </Button>
  )
  return (
    <Form onSubmit={submit} className={css.form}>
      <TextArea
        label={hidingWords.label}
        hint={hidingWords.hint}
        aside={<CharacterCount of={typed} max={limits.hidingAnswerMaxLength} />}
        rows={4}
        readOnly={isSubmitting}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <SubmitActions label={hidingWords.send} busyLabel={hidingWords.sending} failure={failure} others={cancel} />
    </Form>
  )
}
