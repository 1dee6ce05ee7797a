import type { UseFormReturn } from 'react-hook-form'
import type { CorrectableName, Rejection } from '../../../contract/business/status.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pencil } from '../../ui/layout/icons-behind-login.ts'
import type { BusinessValues } from './business-values.ts'
import { messages } from './messages.ts'
import css from './to-correct.module.css'

export function RejectionBanner({ rejection: { reason, fields } }: { rejection: Rejection }) {
  return (
    <Banner tone="warn" title={messages.rejected}>
      {messages.reviewerWrites}
      <p className={css.reason}>{reason}</p>
      {fields.length > 0 && (
        <p className={css.fields}>
          {messages.toCorrect} {fields.map((name) => messages.labels[name]).join(', ')}
        </p>
      )}
    </Banner>
  )
}

type FieldFacts = { form: UseFormReturn<BusinessValues>; rejection: Rejection | undefined }

const hints: Partial<Record<CorrectableName, string>> = messages.hints

/** The texts of a field; its hint has a note when the reviewer named the field. */
export const describeField = (name: CorrectableName, { form, rejection }: FieldFacts, hint = hints[name]) => ({
  label: messages.labels[name],
  hint: rejection?.fields.includes(name) ? (
    <>
      {hint}
      <span className={css.note}>
        <Icon of={pencil} />
        {messages.correctThis}
      </span>
    </>
  ) : (
    hint
  ),
  error: form.formState.errors[name]?.message,
})
