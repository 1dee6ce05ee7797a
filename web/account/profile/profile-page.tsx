import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { queryClient } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileLoading, ProfileView } from './profile-view.tsx'
import { TextsForm } from './texts-form.tsx'

export function ProfilePage() {
  // A form may be open below, so it is not read again whenever the page comes back into view.
  const own = useQuery({ ...profileQuery, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const [search] = useSearchParams()

  if (own.isFetched && !own.data) return <ProfileFailure own={own} />
  if (search.get('mode') !== 'edit') return <ProfileView profile={own.data} />
  return (
    <>
      <h1 className={css.title}>{messages.edit}</h1>
      <p className={css.lead}>{messages.editLead}</p>
      {own.data ? <ProfileForms profile={own.data} /> : <ProfileLoading />}
    </>
  )
}

/** Shows a saved change at once on every page, then reads the profile again. */
const showSaved = (changes: Partial<VendorProfile>): void => {
  queryClient.setQueryData(profileQuery.queryKey, (held) => held && { ...held, ...changes })
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
}

function ProfileForms({ profile }: { profile: VendorProfile }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  // Replaced, so that Back from the profile does not open the finished form again.
  const view = () => navigate(paths.profile, { replace: true })
  const saved = (changes: Partial<VendorProfile>) => {
    showSaved(changes)
    if (isHere()) view()
  }
  return (
    <div className={css.two}>
      <Card as="section" aria-label={messages.words}>
        <TextsForm profile={profile} onSaved={saved} onCancel={view} />
      </Card>
      <Card as="section">
        <h2 className={css.part}>{messages.pictures}</h2>
        <p className={css.partLead}>{messages.picturesLead}</p>
        <PictureField which="cover" shown={profile.cover} onChange={(cover) => showSaved({ cover })} />
        <PictureField which="avatar" shown={profile.avatar} onChange={(avatar) => showSaved({ avatar })} />
      </Card>
    </div>
  )
}

function ProfileFailure({ own }: { own: UseQueryResult<VendorProfile> }) {
  return (
    <>
      <h1 className="visually-hidden">{messages.page}</h1>
      <Card>
        <CouldNotRead title={messages.failed} heading="h2" busy={own.isFetching} onRetry={own.refetch}>
          {own.error && failureMessage(own.error, '')}
        </CouldNotRead>
      </Card>
    </>
  )
}
