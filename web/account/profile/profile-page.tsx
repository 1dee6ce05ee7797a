import { EditProfile } from './edit-profile.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { useProfileMode } from './profile-mode.ts'
import { ProfileView } from './profile-view.tsx'
import { useProfile } from './use-profile.ts'

export function ProfilePage() {
  const { own, profile, askAgain, change } = useProfile()
  const { mode } = useProfileMode()

  if (own.is === 'failed' || own.is === 'asking again')
    return <ProfileFailure failure={own.failure} isAsking={own.is === 'asking again'} onRetry={askAgain} />
  if (mode === 'edit') return <EditProfile profile={profile} onChange={change} />
  return <ProfileView profile={profile} />
}
