import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { serviceDraftMaxLength } from '../../../contract/catalogue/draft.ts'
import { limits } from '../../../contract/limits.ts'
import { agreement } from '../../../contract/promises.ts'
import { CharacterCount } from '../../ui/form/character-count.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { useIsFormBusy } from '../../ui/form/form-state.ts'
import { PictureSet } from '../../ui/picture/picture-set.tsx'
import { agreementKilobytes } from './agreement-size.ts'
import css from './media-and-terms-fields.module.css'
import { messages, pictureMessages } from './messages.ts'
import type { ServiceValues } from './service-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type Props = {
  form: UseFormReturn<ServiceValues>
  uploads: PictureUploads
  /** The agreement is asked for once, when the service is added. */
  agreementIs: 'asked' | 'accepted'
}

export function MediaAndTermsFields({ form, uploads, agreementIs }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const isSubmitting = useIsFormBusy()
  const terms = useWatch({ control, name: 'termsAndConditions' })
  const { labels, hints } = messages

  // An error about the pictures may no longer hold when they change.
  const checkAgain = useEffectEvent(() => {
    if (form.getFieldState('pictures').error) void form.trigger('pictures')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the pictures change
  useEffect(() => checkAgain(), [uploads.items])

  return (
    <>
      <PictureField uploads={uploads} error={errors.pictures?.message} disabled={isSubmitting} />
      <TextArea
        label={labels.termsAndConditions}
        hint={hints.termsAndConditions}
        rows={3}
        maxLength={serviceDraftMaxLength}
        aside={<CharacterCount of={terms} max={limits.serviceTermsMaxLength} />}
        error={errors.termsAndConditions?.message}
        {...register('termsAndConditions')}
      />
      {agreementIs === 'asked' && (
        <div className={css.agreement}>
          <Checkbox error={errors.termsAccepted?.message} {...register('termsAccepted')}>
            {messages.acceptTerms}{' '}
            <a href={agreement.path} target="_blank" rel="noopener">
              {messages.agreement(agreementKilobytes)}
              <span className="visually-hidden"> {messages.newTab}</span>
            </a>
          </Checkbox>
        </div>
      )}
    </>
  )
}

type PictureFieldProps = { uploads: PictureUploads; error?: string; disabled?: boolean }

export function PictureField({ uploads, error, disabled }: PictureFieldProps) {
  return (
    <PictureSet
      label={pictureMessages.label}
      hint={pictureMessages.hint}
      error={error}
      disabled={disabled}
      max={limits.serviceImagesMax}
      items={uploads.items}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      onStop={uploads.stop}
      onReorder={uploads.reorder}
    />
  )
}
