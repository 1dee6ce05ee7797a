import { useState } from 'react'
import { addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { markBusyDays, type OwnPage, readOwnPage } from '../../../contract/customer/own-page.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { callAsVendor, useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { Calendar } from './calendar.tsx'
import { messages } from './messages.ts'
import { applyDays, type useDayChanges } from './page-changes.ts'
import { PageSection } from './page-section.tsx'
import { SaveUnsaved } from './save-unsaved.tsx'
import css from './taken-days.module.css'
import { keepOwnPage } from './use-own-page.ts'

type Props = { own: OwnPage; today: string; unsaved: ReturnType<typeof useDayChanges> }

export function TakenDays({ own, today, unsaved }: Props) {
  const send = useSubmitAsVendor(markBusyDays)
  const [failure, setFailure] = useState<string>()
  const busyDays = applyDays(own.busyDays, unsaved.changes)

  const save = async () => {
    setFailure(undefined)
    // Another window may have saved days since this one has read them: the last to save must not take them away.
    const now = await callAsVendor(readOwnPage, {})
    const result =
      now.kind === 'reply' ? await send({ body: { busyDays: applyDays(now.body.busyDays, unsaved.changes) } }) : now
    if (result.kind === 'reply') {
      keepOwnPage(result.body.page)
      productToast.success(result.body.message)
    } else if (!isSessionOver(result)) setFailure(failureMessage(result, messages.daysNotSaved))
  }
  return (
    <PageSection title={messages.days} lead={messages.daysLead}>
      <Form className={css.form} onSubmit={save}>
        <Marking own={own} today={today} />
        <Calendar
          first={today}
          last={addDays(today, customerLimits.calendarDays)}
          taken={new Set(busyDays)}
          onChange={(day, isTaken) => unsaved.change({ [day]: isTaken })}
        />
        <div className={css.end}>
          <SaveUnsaved
            unsaved={unsaved}
            words={messages.daysUnsaved(unsaved.count)}
            wordsClass={css.unsaved}
            label={messages.saveDays}
            failure={failure}
          />
        </div>
      </Form>
    </PageSection>
  )
}

/** When days were last marked, and how far that reaches. */
function Marking({ own: { markedOn, freeUntil }, today }: Pick<Props, 'own' | 'today'>) {
  if (!markedOn || !freeUntil)
    return (
      <Banner tone="info" title={messages.noDaysMarked}>
        <p>{messages.noDaysMarkedText}</p>
      </Banner>
    )
  if (freeUntil < today) return <Banner tone="warn">{messages.markingEnded(freeUntil)}</Banner>
  return <p className={css.marked}>{messages.markedOn(markedOn, freeUntil)}</p>
}
