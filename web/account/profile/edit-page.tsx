import { useRef } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { usePart } from '../../ui/layout/use-part.ts'
import css from './edit-page.module.css'
import { messages } from './messages.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

type Props = { profile: VendorProfile | undefined; onChange: (changes: Partial<VendorProfile>) => void }

/** Few who look at their profile edit it, and its forms are a third of the page's scripts. */
const loadForms = async () => (await import('./edit-profile.tsx')).EditProfile

export function EditPage({ profile, onChange }: Props) {
  const [{ part: EditProfile, failure, tries }, loadAgain] = usePart(loadForms)
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(EditProfile ? 'known' : 'not known', heading)
  const retry = () => {
    onPress()
    loadAgain()
  }
  const again = (
    <Button variant="line" size="small" busy={failure === undefined} onClick={retry}>
      {messages.retry}
    </Button>
  )
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {messages.edit}
      </h1>
      <p className={css.lead}>{messages.editLead}</p>
      {EditProfile && profile ? (
        <EditProfile profile={profile} onChange={onChange} />
      ) : EditProfile || (failure === undefined && tries === 0) ? (
        <Loading label={messages.loading}>
          <ProfileSkeleton />
        </Loading>
      ) : (
        <Banner tone="bad" announce="at-once" action={again}>
          {messages.formsFailed}
        </Banner>
      )}
    </>
  )
}
