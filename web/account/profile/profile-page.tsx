import { useQuery } from '@tanstack/react-query'
import { type Failure, failureMessage } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { profileQuery } from '../../session/profile-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { EditProfile } from './edit-profile.tsx'
import { messages } from './messages.ts'
import { useProfileMode } from './profile-mode.ts'
import { ProfileView } from './profile-view.tsx'

export function ProfilePage() {
  // A form may be open below, so it is not read again whenever the page comes back into view.
  const own = useQuery({ ...profileQuery, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const { mode } = useProfileMode()

  if (own.isFetched && !own.data)
    return <ProfileFailure failure={own.error} isAsking={own.isFetching} onRetry={() => void own.refetch()} />
  return mode === 'edit' ? <EditProfile profile={own.data} /> : <ProfileView profile={own.data} />
}

type Props = { failure: Failure | null; isAsking: boolean; onRetry: () => void }

function ProfileFailure({ failure, isAsking, onRetry }: Props) {
  const retry = (
    <Button busy={isAsking} busyLabel={messages.retrying} onClick={onRetry}>
      <Icon of={refresh} />
      {messages.retry}
    </Button>
  )
  return (
    <>
      <h1 className="visually-hidden">{messages.page}</h1>
      <Card>
        <div role="alert">
          <EmptyState picture={offline} title={messages.failed} heading="h2" action={retry}>
            {failure && failureMessage(failure, '')}
          </EmptyState>
        </div>
      </Card>
    </>
  )
}
