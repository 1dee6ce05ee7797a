import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { draftMaxLength } from '../../../contract/business/draft.ts'
import { maskGhanaCard, tinAdvice } from '../../../contract/business/formats.ts'
import { hasDistrict, regions } from '../../../contract/business/regions.ts'
import type { Rejection } from '../../../contract/business/status.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AdvisedField } from './advised-field.tsx'
import type { BusinessValues } from './business-values.ts'
import { messages } from './messages.ts'
import { numberInput } from './number-input.ts'
import { makeHint } from './to-correct.tsx'

type Props = {
  form: UseFormReturn<BusinessValues>
  rejection: Rejection | undefined
  /** Districts removed because the region changed; one is restored when its region is chosen again. */
  droppedDistricts: Set<string>
}

export function BusinessInfoFields({ form, rejection, droppedDistricts }: Props) {
  const { register, control, getValues, setValue, formState } = form
  const { errors } = formState
  const tin = useWatch({ control, name: 'tin_number' })
  const { labels, hints } = messages

  /** The district field is on the next step, so the vendor would not see that it no longer fits the region. */
  const changeDistrict = () => {
    const { region, district } = getValues()
    if (hasDistrict(region, district)) return
    if (district !== '') droppedDistricts.add(district)
    const before = [...droppedDistricts].reverse().find((dropped) => hasDistrict(region, dropped)) ?? ''
    droppedDistricts.delete(before)
    if (before !== district) setValue('district', before)
  }

  return (
    <>
      <TextField
        label={labels.business_name}
        hint={makeHint('business_name', rejection, hints.business_name)}
        autoComplete="organization"
        maxLength={draftMaxLength}
        error={errors.business_name?.message}
        {...register('business_name')}
      />
      <AdvisedField
        label={labels.tin_number}
        hint={makeHint('tin_number', rejection, hints.tin_number)}
        {...numberInput(register('tin_number'), { whileTyping: maskGhanaCard })}
        advice={tinAdvice(tin)}
        error={errors.tin_number?.message}
      />
      <TextField
        label={labels.business_location}
        hint={makeHint('business_location', rejection, hints.business_location)}
        autoComplete="street-address"
        maxLength={draftMaxLength}
        error={errors.business_location?.message}
        {...register('business_location')}
      />
      <SelectField
        label={labels.region}
        hint={makeHint('region', rejection)}
        options={regions}
        placeholder={messages.chooseRegion}
        error={errors.region?.message}
        {...register('region', { onChange: changeDistrict })}
      />
    </>
  )
}
