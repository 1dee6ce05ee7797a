import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { GhanaCardImageRule } from '../../../contract/business/add-business.ts'
import { ghanaCardAdvice, maskGhanaCard, registrationNumberAdvice } from '../../../contract/business/formats.ts'
import { type PaperName, paperNames, type Rejection } from '../../../contract/business/standing.ts'
import { ImagePicker } from '../../ui/image-picker.tsx'
import { AdvisedField } from './advised-field.tsx'
import type { BusinessValues } from './business-values.ts'
import { CardNotice } from './card-notice.tsx'
import css from './documents-fields.module.css'
import { messages } from './messages.ts'
import { numberInput } from './number-input.ts'
import { hintOf } from './to-correct.tsx'

type Props = {
  form: UseFormReturn<BusinessValues>
  rejection: Rejection | undefined
  /** Pictures the server has already. */
  papers: readonly PaperName[]
  cardRule: GhanaCardImageRule
  percents: Partial<Record<PaperName, number>> | undefined
  onStop: () => void
}

const standing = { name: messages.onFile, detail: messages.onFileDetail }

export function DocumentsFields({ form, rejection, papers, cardRule, percents, onStop }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const [registrationNumber, personalId] = useWatch({ control, name: ['business_reg_number', 'personal_id'] })
  const chosen = useWatch({ control, name: paperNames })
  const asked = paperNames.filter((name) => name !== 'ghana_card_image' || cardRule !== 'off')
  const isMissing = asked.some((name) => !chosen[paperNames.indexOf(name)] && !papers.includes(name))
  const { labels, hints } = messages

  const picker = (name: PaperName) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref } }) => (
        <ImagePicker
          ref={ref}
          label={labels[name]}
          hint={hintOf(name, rejection, name === asked[0] ? hints.picture : undefined)}
          optional={name !== 'ghana_card_image' || cardRule === 'optional'}
          standing={papers.includes(name) ? standing : undefined}
          value={value ?? undefined}
          onChange={(file) => onChange(file ?? null)}
          percent={value ? percents?.[name] : undefined}
          onStop={onStop}
          error={errors[name]?.message}
        />
      )}
    />
  )

  return (
    <>
      <AdvisedField
        label={labels.business_reg_number}
        hint={hintOf('business_reg_number', rejection, hints.business_reg_number)}
        {...numberInput(register('business_reg_number'), {})}
        advice={registrationNumberAdvice(registrationNumber)}
        error={errors.business_reg_number?.message}
      />
      <AdvisedField
        label={labels.personal_id}
        optional
        hint={hintOf('personal_id', rejection)}
        placeholder="GHA-000000000-0"
        {...numberInput(register('personal_id'), { whileTyping: maskGhanaCard })}
        advice={ghanaCardAdvice(personalId)}
        error={errors.personal_id?.message}
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
      <p className={css.missing}>{isMissing && messages.missingPaper}</p>
    </>
  )
}
