import { type Failure, failureMessage } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { changeCachedProfile, useOwnProfile } from '../../session/own-profile.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { EditPage } from './edit-page.tsx'
import { messages } from './messages.ts'
import { useProfileMode } from './profile-mode.ts'
import { ProfileView } from './profile-view.tsx'

export function ProfilePage() {
  const { own, askAgain } = useOwnProfile({ onReturn: false })
  const { mode } = useProfileMode()

  if (own.is === 'failed' || own.is === 'asking again')
    return <ProfileFailure failure={own.failure} isAsking={own.is === 'asking again'} onRetry={askAgain} />
  const profile = own.is === 'known' ? own.profile : undefined
  if (mode === 'edit') return <EditPage profile={profile} onChange={changeCachedProfile} />
  return <ProfileView profile={profile} />
}

type Props = { failure: Failure; isAsking: boolean; onRetry: () => void }

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
            {failureMessage(failure, '')}
          </EmptyState>
        </div>
      </Card>
    </>
  )
}
