import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import verified from '../../art/status-verified.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './add-business-page.module.css'
import { BusinessForm } from './business-form.tsx'
import { messages } from './messages.ts'
import { type ClosedStatus, useOpening } from './use-opening.ts'

export function AddBusinessPage() {
  const [search] = useSearchParams()
  const { opening, look, readDevice } = useOpening(search.has('correct'))
  const [restarts, setRestarts] = useState(0)
  const isCorrection = opening.kind === 'open' && opening.isCorrection

  async function restart() {
    await readDevice()
    setRestarts((count) => count + 1)
  }

  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{isCorrection ? messages.correctionTitle : messages.title}</h1>
        {isCorrection && <p>{messages.correctionText}</p>}
        {opening.kind !== 'closed' && !isCorrection && (
          <p>
            <span className={css.sentence}>
              Review takes <span className="nowrap">{reviewTime}.</span>
            </span>{' '}
            <span className={css.sentence}>We save as you type.</span>
          </p>
        )}
      </div>
      {opening.kind === 'loading' && <WizardSkeleton label={messages.loading} />}
      {opening.kind === 'failed' && <LoadFailed failure={opening.failure} onRetry={look} />}
      {opening.kind === 'closed' && <AlreadySent status={opening.status} />}
      {opening.kind === 'open' && (
        <BusinessForm
          key={`${opening.round} ${opening.isCorrection} ${restarts}`}
          opening={opening}
          onLook={look}
          onRestart={restart}
        />
      )}
    </div>
  )
}

const pictures: Record<ClosedStatus, string> = {
  PENDING: pending,
  SUCCESSFUL: verified,
  REFUSED: rejected,
  SUSPENDED: rejected,
  CLOSED: rejected,
}

/** A vendor has one business: there is a form before it is sent, and where it has to be corrected. */
function AlreadySent({ status }: { status: ClosedStatus }) {
  const { title, text } = messages.closed[status]
  return (
    <Card>
      <EmptyState
        picture={pictures[status]}
        title={title}
        heading="h2"
        action={
          <div className={css.ways}>
            <ButtonLink to={paths.status}>{messages.seeStatus}</ButtonLink>
            <ButtonLink variant="line" to={paths.myApplication}>
              {messages.seeSent}
            </ButtonLink>
          </div>
        }
      >
        {text(reviewTime)}
      </EmptyState>
    </Card>
  )
}
