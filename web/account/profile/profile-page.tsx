import { changeHeldProfile, useOwnProfile } from '../session/own-profile.ts'
import { EditProfile } from './edit-profile.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { useProfileMode } from './profile-mode.ts'
import { ProfileView } from './profile-view.tsx'

export function ProfilePage() {
  const { own, askAgain } = useOwnProfile({ refetchOnWindowFocus: false })
  const { mode } = useProfileMode()

  if (own.is === 'failed' || own.is === 'asking again')
    return <ProfileFailure failure={own.failure} isAsking={own.is === 'asking again'} onRetry={askAgain} />
  const profile = own.is === 'known' ? own.profile : undefined
  if (mode === 'edit') return <EditProfile profile={profile} onChange={changeHeldProfile} />
  return <ProfileView profile={profile} />
}
