import type { VendorProfile } from '../../../contract/account/profile.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './edit-messages.ts'
import css from './edit-profile.module.css'
import { PictureField } from './picture-field.tsx'
import { useProfileMode } from './profile-mode.ts'
import { TextsForm } from './texts-form.tsx'

type Props = { profile: VendorProfile; onChange: (changes: Partial<VendorProfile>) => void }

export function EditProfile({ profile, onChange }: Props) {
  const { view } = useProfileMode()
  const isHere = useIsHere()
  const saved = (changes: Partial<VendorProfile>) => {
    onChange(changes)
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
        <PictureField which="cover" shown={profile.cover} onChange={(cover) => onChange({ cover })} />
        <PictureField which="avatar" shown={profile.avatar} onChange={(avatar) => onChange({ avatar })} />
      </Card>
    </div>
  )
}
