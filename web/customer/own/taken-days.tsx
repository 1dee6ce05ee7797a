import { addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { markBusyDays, type OwnPage } from '../../../contract/customer/own-page.ts'
import { queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Calendar } from './calendar.tsx'
import { messages } from './messages.ts'
import { describeFailure, ownPageQuery, useChangePage } from './own-page-query.ts'
import { applyDays, type DayChanges, type useDayChanges } from './page-changes.ts'
import { PageSection } from './page-section.tsx'
import { SaveUnsaved } from './save-unsaved.tsx'
import css from './taken-days.module.css'

type Props = { own: OwnPage; today: string; unsaved: ReturnType<typeof useDayChanges> }

export function TakenDays({ own, today, unsaved }: Props) {
  const send = useSubmitAsVendor(markBusyDays)
  const save = useChangePage(async (changes: DayChanges) => {
    // Another window may have saved days since this one has read them: the last to save must not take them away.
    const now = await queryClient.fetchQuery({ ...ownPageQuery, staleTime: 0 })
    return send({ body: { busyDays: applyDays(now.busyDays, changes) } })
  })
  const busyDays = applyDays(own.busyDays, unsaved.changes)
  return (
    <PageSection title={messages.days} lead={messages.daysLead}>
      <Form className={css.form} onSubmit={() => save.mutate(unsaved.changes)} busy={save.isPending}>
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
            failure={describeFailure(save.error, messages.daysNotSaved)}
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
