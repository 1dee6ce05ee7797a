import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readService } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import { byHand, useOnReturn } from '../../api/drafts/use-draft.ts'
import { endpointQuery } from '../../api/query.ts'
import empty from '../../art/empty-services.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EditForm } from './edit-form.tsx'
import { isServiceGone } from './edit-removed.tsx'
import { messages, editMessages as words } from './messages.ts'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { useLeaveIfLoggedOut } from './use-leave-for-login.ts'

export function EditServicePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...endpointQuery(readService, { params: { id } }),
    ...byHand,
  })
  const [restarts, setRestarts] = useState(0)
  const look = () => refetch({ cancelRefetch: false })
  useOnReturn(look)
  const isLoggedOut = useLeaveIfLoggedOut(error)

  if (data && isFetchedAfterMount)
    return (
      <div className={css.page}>
        <EditForm
          key={`${id} ${restarts}`}
          service={data}
          isReading={isFetching}
          arrival={restarts === 0 ? 'first' : 'again'}
          onLook={look}
          onRestart={() => setRestarts((count) => count + 1)}
        />
      </div>
    )
  const isNotFound = error?.kind === 'refused' && (isServiceGone(error) || error.field === 'id')
  return (
    <div className={css.page}>
      <PageHead title={words.title} lead={words.lead} />
      {isNotFound ? (
        <NotFound />
      ) : error && !isLoggedOut ? (
        <LoadFailed failure={error} onRetry={look} />
      ) : (
        <WizardSkeleton label={messages.loading} />
      )}
    </div>
  )
}

function NotFound() {
  return (
    <Card>
      <EmptyState
        picture={empty}
        title={words.notFound}
        heading="h2"
        action={<ButtonLink to={paths.services}>{messages.myServices}</ButtonLink>}
      >
        {words.notFoundText}
      </EmptyState>
    </Card>
  )
}
