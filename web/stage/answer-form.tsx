import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { HidingAnswer } from '../../contract/customer/hidden.ts'
import { type AnswerToHiding, type answerPageHiding, answerToHiding } from '../../contract/customer/hiding.ts'
import { customerLimits } from '../../contract/customer/limits.ts'
import type { Reply } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { showRefusal } from '../api/form-refusal.ts'
import { CharacterCount } from '../ui/form/character-count.tsx'
import { TextArea } from '../ui/form/field.tsx'
import { Form, SubmitActions } from '../ui/form/form.tsx'
import { Button } from '../ui/layout/button.tsx'
import css from './hidden-notice.module.css'
import { hidingWords } from './hiding-words.ts'

export type SendAnswer = (input: { body: AnswerToHiding }) => Promise<Reply<typeof answerPageHiding> | Failure>

export type AnswerFormProps = { send: SendAnswer; onAnswered: (answer: HidingAnswer) => void; onCancel: () => void }

export function AnswerForm({ send, onAnswered, onCancel }: AnswerFormProps) {
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
    if (result.kind !== 'reply')
      return setFailure(showRefusal(form, result, { fields: ['answer'], otherwise: hidingWords.notSent }))
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
        aside={<CharacterCount of={typed} max={customerLimits.hidingAnswerMaxLength} />}
        rows={4}
        readOnly={isSubmitting}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <SubmitActions label={hidingWords.send} busyLabel={hidingWords.sending} failure={failure} others={cancel} />
    </Form>
  )
}
