import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import { messages } from './messages.ts'
import { profileDraft } from './profile-draft.ts'
import { ProfileHead } from './profile-head.tsx'
import { editPath } from './profile-mode.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import css from './profile-view.module.css'

export function ProfileView({ profile }: { profile: VendorProfile | undefined }) {
  const waiting = (
    <Loading label={messages.loading}>
      <ProfileSkeleton />
    </Loading>
  )
  return (
    <>
      <ProfileHead profile={profile} />
      <UnsavedChanges />
      <Tabs
        label={messages.tabs}
        tabs={[
          { id: 'about', title: messages.about, content: profile ? <AboutTab profile={profile} /> : waiting },
          { id: 'contact', title: messages.contact, content: profile ? <ContactTab profile={profile} /> : waiting },
        ]}
      />
    </>
  )
}

/** Who was led out of the form, by the end of a session or their own Back, finds the way to what they typed. */
function UnsavedChanges() {
  const [isThere] = useState(() => profileDraft.read() !== undefined)
  if (!isThere) return null
  const go = (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={editPath}>
      {messages.continueEditing}
    </Link>
  )
  return (
    <div className={css.unsaved}>
      <Banner tone="info" title={messages.unsaved} action={go} />
    </div>
  )
}
