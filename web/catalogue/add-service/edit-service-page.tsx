import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { readService } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import { failureMessage } from '../../api/failure.ts'
import empty from '../../art/empty-services.svg'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import { EditForm } from './edit-form.tsx'
import { isServiceGone } from './edit-removed.tsx'
import { messages, editMessages as words } from './messages.ts'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { isWithoutToken, useLeaveForLogin } from './use-leave-for-login.ts'

/** A newer version replaces the one on the page only when the vendor asks for it. */
const useService = (id: string) => {
  const { reading, ask } = useEndpoint(
    readService,
    { params: { id } },
    { onReturn: (service) => service === undefined },
  )

  const showNewer = async () => {
    const failure = await ask()
    if (failure) productToast.error(failureMessage(failure, messages.loadFailed))
  }

  return {
    service: reading.is === 'known' ? reading.body : undefined,
    failure: reading.is === 'failed' || reading.is === 'asking again' ? reading.failure : undefined,
    retry: ask,
    showNewer,
  }
}

export function EditServicePage() {
  const [search] = useSearchParams()
  const { service, failure, retry, showNewer } = useService(search.get('id') ?? '')
  const leaveForLogin = useLeaveForLogin()
  const isLoggedOut = failure !== undefined && isWithoutToken(failure)
  useEffect(() => {
    if (isLoggedOut) leaveForLogin()
  }, [isLoggedOut, leaveForLogin])

  if (service) {
    return (
      <div className={css.page}>
        <Editing key={`${service.id} ${service.version}`} service={service} onShowNewer={showNewer} />
      </div>
    )
  }
  const isNotFound = failure?.kind === 'refused' && (isServiceGone(failure) || failure.field === 'id')
  return (
    <div className={css.page}>
      <PageHead title={words.title} lead={words.lead} />
      {isNotFound ? (
        <NotFound />
      ) : failure && !isLoggedOut ? (
        <LoadFailed failure={failure} onRetry={retry} />
      ) : (
        <WizardSkeleton label={messages.loading} />
      )}
    </div>
  )
}

/** The form is mounted again when its stored draft changes other than by typing. */
function Editing({ service, onShowNewer }: { service: Service; onShowNewer: () => Promise<void> }) {
  const [number, setNumber] = useState(1)
  const restart = () => setNumber((before) => before + 1)
  return (
    <EditForm
      key={number}
      service={service}
      arrival={number === 1 ? 'first' : 'again'}
      notice={<EarlierChanges service={service} onChange={restart} />}
      onRestart={restart}
      onShowNewer={onShowNewer}
    />
  )
}

function NotFound() {
  return (
    <Card>
      <EmptyState
        picture={empty}
        title={words.notFound}
        heading="h2"
        action={
          <Link className={buttonClass()} to={paths.services}>
            {messages.myServices}
          </Link>
        }
      >
        {words.notFoundText}
      </EmptyState>
    </Card>
  )
}
