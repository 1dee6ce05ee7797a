import type { VendorProfile } from '../../../contract/account/profile.ts'
import { queryClient } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { useProfileMode } from './profile-mode.ts'
import { ProfileSkeleton } from './profile-view.tsx'
import { TextsForm } from './texts-form.tsx'

/** Shows a saved change at once on every page, then reads the profile again. */
const showSaved = (changes: Partial<VendorProfile>): void => {
  queryClient.setQueryData(profileQuery.queryKey, (held) => held && { ...held, ...changes })
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
}

export function EditProfile({ profile }: { profile: VendorProfile | undefined }) {
  return (
    <>
      <h1 className={css.title}>{messages.edit}</h1>
      <p className={css.lead}>{messages.editLead}</p>
      {profile ? (
        <ProfileForms profile={profile} />
      ) : (
        <Loading label={messages.loading}>
          <ProfileSkeleton />
        </Loading>
      )}
    </>
  )
}

function ProfileForms({ profile }: { profile: VendorProfile }) {
  const { view } = useProfileMode()
  const isHere = useIsHere()
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
