import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import { type ProfileTexts, profileTexts, updateProfile } from '../../../contract/account/edit-profile.ts'
import { profileDefaults, type VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { vendorDraft } from '../../session/vendor-draft.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { CharacterCount } from '../../ui/form/character-count.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { displayName } from './profile-words.ts'

const textNames = ['tagline', 'about', 'hours', 'responseTime'] as const

const pickProfileTexts = ({ tagline, about, hours, responseTime }: VendorProfile): ProfileTexts => ({
  tagline,
  about,
  hours,
  responseTime,
})

const hasSameTexts = (one: ProfileTexts, other: ProfileTexts): boolean =>
  textNames.every((name) => one[name] === other[name])

const changedTexts = v.partial(
  v.object({ tagline: v.string(), about: v.string(), hours: v.string(), responseTime: v.string() }),
)

/** Only the texts that were changed: the others may be changed on another device. */
export const profileDraft = vendorDraft('profile', (kept) => (v.is(changedTexts, kept) ? kept : undefined))

type Props = { profile: VendorProfile; onSaved: (texts: ProfileTexts) => void; onCancel: () => void }

export function TextsForm({ profile, onSaved, onCancel }: Props) {
  const saved = pickProfileTexts(profile)
  const [draft] = useState(profileDraft.read)
  const [question, setQuestion] = useState<'none' | 'discard'>('none')
  const send = useSubmitAsVendor(updateProfile)
  const form = useForm<ProfileTexts, unknown, ProfileTexts>({
    resolver: standardSchemaResolver(profileTexts),
    values: { ...saved, ...draft },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const [about, hours] = useWatch({ control: form.control, name: ['about', 'hours'] })

  const keep = () => {
    const typed = form.getValues()
    const changed = textNames.filter((name) => typed[name] !== saved[name])
    if (changed.length === 0) profileDraft.clear()
    else profileDraft.keep(Object.fromEntries(changed.map((name) => [name, typed[name]])))
  }

  const save = form.handleSubmit(async (texts) => {
    const result = await send({ body: texts })
    if (result.kind !== 'reply') return showFailure(form, result, { fields: textNames, otherwise: messages.notSaved })
    profileDraft.clear()
    onSaved(texts)
    productToast.success(result.body.message)
  })

  const discard = () => {
    profileDraft.clear()
    onCancel()
  }
  const cancel = () => (hasSameTexts(form.getValues(), saved) ? discard() : setQuestion('discard'))

  return (
    <>
      <Form onSubmit={save} onChange={keep}>
        {draft && (
          <div className={css.banner}>
            <Banner tone="info">{messages.restored}</Banner>
          </div>
        )}
        <BusinessName profile={profile} />
        <TextField
          label={messages.tagline}
          hint={messages.taglineHint}
          placeholder={messages.taglinePlaceholder}
          optional
          error={errors.tagline?.message}
          {...form.register('tagline')}
        />
        <TextArea
          label={messages.about}
          hint={messages.aboutHint}
          optional
          rows={7}
          aside={<CharacterCount of={about} max={limits.aboutMaxLength} />}
          error={errors.about?.message}
          {...form.register('about')}
        />
        <TextArea
          label={messages.hours}
          placeholder={profileDefaults.hours}
          optional
          rows={3}
          aside={<CharacterCount of={hours} max={limits.hoursMaxLength} />}
          error={errors.hours?.message}
          {...form.register('hours')}
        />
        <TextField
          label={messages.responseTime}
          placeholder={profileDefaults.responseTime}
          optional
          error={errors.responseTime?.message}
          {...form.register('responseTime')}
        />
        <SubmitActions
          label={messages.save}
          busyLabel={messages.saving}
          failure={errors.root?.message}
          others={
            <Button variant="line" disabled={isSubmitting} onClick={cancel}>
              {messages.cancel}
            </Button>
          }
        />
      </Form>
      <Dialog
        open={question === 'discard'}
        onClose={() => setQuestion('none')}
        title={messages.discardTitle}
        main={<Button onClick={() => setQuestion('none')}>{messages.keepEditing}</Button>}
        others={
          <Button variant="line" onClick={discard}>
            {messages.discard}
          </Button>
        }
      >
        <p>{messages.discardText}</p>
      </Dialog>
    </>
  )
}

const { nameNotes } = messages

const notes: Record<BusinessStage, { note: string; link: string; to: string }> = {
  unregistered: { ...nameNotes.unregistered, to: paths.addBusiness },
  'in review': { ...nameNotes['in review'], to: paths.status },
  late: { ...nameNotes['in review'], to: paths.status },
  'to correct': { ...nameNotes['to correct'], to: paths.addBusiness },
  verified: { ...nameNotes.verified, to: `${paths.help}#write-to-us` },
  refused: { ...nameNotes.refused, to: paths.status },
  suspended: { ...nameNotes.verified, to: `${paths.help}#write-to-us` },
  unknown: { ...nameNotes.unknown, to: paths.status },
}

/** Shown where a vendor would look for a field to change the name: says why there is none, and links to what to do instead. */
function BusinessName({ profile }: { profile: VendorProfile }) {
  const stage = businessStage(profile)
  const { note, link, to } = notes[stage]
  return (
    <div className={css.name}>
      <p className={css.nameLabel}>{stage === 'unregistered' ? messages.yourName : messages.businessName}</p>
      <p className={css.nameValue}>{displayName(profile)}</p>
      <p className={css.nameNote}>
        {note} <Link to={to}>{link}</Link>
      </p>
    </div>
  )
}
