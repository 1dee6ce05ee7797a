import type { ReactNode } from 'react'
import type { CorrectableName, Rejection } from '../../../contract/business/status.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pencil } from '../../ui/layout/icons-behind-login.ts'
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

/** The hint of a field, with a note when the reviewer named the field. */
export const makeHint = (
  name: CorrectableName,
  rejection: Rejection | undefined,
  hint?: ReactNode,
): ReactNode | undefined => {
  if (!rejection?.fields.includes(name)) return hint
  return (
    <>
      {hint}
      <span className={css.note}>
        <Icon of={pencil} />
        {messages.correctThis}
      </span>
    </>
  )
}
