import { useEffect, useEffectEvent } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { GhanaCardImageRule } from '../../../contract/business/add-business.ts'
import { ghanaCardAdvice, maskGhanaCard, registrationNumberAdvice } from '../../../contract/business/formats.ts'
import { type DocumentName, documentNames, type Rejection } from '../../../contract/business/status.ts'
import { paths } from '../../../contract/paths.ts'
import { documentsKeptDays } from '../../../contract/promises.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useIsFormBusy } from '../../ui/form/form-state.ts'
import { shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { ImagePicker } from '../../ui/picture/image-picker.tsx'
import { AdvisedField } from './advised-field.tsx'
import type { BusinessValues } from './business-values.ts'
import css from './documents-fields.module.css'
import { isOptional, requestedDocuments } from './documents-schema.ts'
import { messages } from './messages.ts'
import { describeField } from './to-correct.tsx'
import type { BusinessPictures } from './use-pictures.ts'

export type DocumentsProps = {
  form: UseFormReturn<BusinessValues>
  rejection: Rejection | undefined
  documentsOnFile: readonly DocumentName[]
  cardRule: GhanaCardImageRule
  percents: Partial<Record<DocumentName, number>> | undefined
  pictures: BusinessPictures['byName']
  onStop: () => void
}

const storedPicture = { name: messages.onFile, detail: messages.onFileDetail }

export function DocumentsFields(props: DocumentsProps) {
  const { form, rejection, documentsOnFile, cardRule, percents, pictures, onStop } = props
  const { register, control } = form
  const isSubmitting = useIsFormBusy()
  const [registrationNumber, personalId] = useWatch({ control, name: ['business_reg_number', 'personal_id'] })
  const chosen = useWatch({ control, name: documentNames })
  const asked = requestedDocuments(cardRule)
  const isLeftOut = (name: DocumentName) => !chosen[documentNames.indexOf(name)] && !documentsOnFile.includes(name)
  const isMissing = asked.some((name) => isOptional(name, { cardRule, rejection }) && isLeftOut(name))

  // An error shown at a picture may be outdated once another is chosen or the refused one is removed.
  const checkAgain = useEffectEvent(() => {
    const stale = documentNames.filter((name) => form.getFieldState(name).error)
    if (stale.length > 0) void form.trigger(stale)
  })
  const works = documentNames.map((name) => pictures[name].choosing.work.state).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state of a picture changes
  useEffect(() => checkAgain(), [works])

  const picker = (name: DocumentName) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, ref } }) => (
        <ImagePicker
          ref={ref}
          {...describeField(name, props, name === asked[0] ? messages.hints.picture : undefined)}
          optional={isOptional(name, { cardRule, rejection })}
          saved={documentsOnFile.includes(name) ? storedPicture : undefined}
          value={value ?? undefined}
          choosing={pictures[name].choosing}
          onChange={pictures[name].change}
          readOnly={isSubmitting}
          percent={value ? percents?.[name] : undefined}
          onStop={onStop}
        />
      )}
    />
  )

  return (
    <>
      <AdvisedField
        {...describeField('business_reg_number', props)}
        field={register('business_reg_number')}
        advice={registrationNumberAdvice(registrationNumber)}
      />
      <AdvisedField
        {...describeField('personal_id', props)}
        optional
        placeholder="GHA-000000000-0"
        field={register('personal_id')}
        whileTyping={maskGhanaCard}
        advice={ghanaCardAdvice(personalId)}
      />
      {cardRule !== 'off' && (
        <>
          <div className={css.notice}>
            <CardNotice />
          </div>
          {picker('ghana_card_image')}
        </>
      )}
      {picker('business_reg_cert_image')}
      <p className={css.missing}>{isMissing && messages.missingDocument}</p>
    </>
  )
}

/** The law requires that purpose, viewers and storage time are stated before a picture is chosen. */
function CardNotice() {
  const { title, purpose, viewers, kept, rights, newTab } = messages.card
  return (
    <Banner tone="info" icon={shieldCheck} title={title}>
      {purpose} {viewers} {kept(documentsKeptDays)}{' '}
      <a href={`${paths.privacy}#rights`} target="_blank" rel="noopener">
        {rights}
        <span className="visually-hidden"> {newTab}</span>
      </a>
    </Banner>
  )
}
