import { type UseFormReturn, useWatch } from 'react-hook-form'
import { draftMaxLength } from '../../../contract/business/draft.ts'
import { maskGhanaCard, tinAdvice } from '../../../contract/business/formats.ts'
import { hasDistrict, regions } from '../../../contract/business/regions.ts'
import type { Rejection } from '../../../contract/business/status.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AdvisedField } from './advised-field.tsx'
import type { BusinessValues } from './business-values.ts'
import { messages } from './messages.ts'
import { describeField } from './to-correct.tsx'

type Props = {
  form: UseFormReturn<BusinessValues>
  rejection: Rejection | undefined
  /** Districts removed because the region changed; one is restored when its region is chosen again. */
  droppedDistricts: Set<string>
}

export function BusinessInfoFields(props: Props) {
  const { form, droppedDistricts } = props
  const { register, control, getValues, setValue } = form
  const tin = useWatch({ control, name: 'tin_number' })

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
        {...describeField('business_name', props)}
        autoComplete="organization"
        maxLength={draftMaxLength}
        {...register('business_name')}
      />
      <AdvisedField
        {...describeField('tin_number', props)}
        field={register('tin_number')}
        whileTyping={maskGhanaCard}
        advice={tinAdvice(tin)}
      />
      <TextField
        {...describeField('business_location', props)}
        autoComplete="street-address"
        maxLength={draftMaxLength}
        {...register('business_location')}
      />
      <SelectField
        {...describeField('region', props)}
        options={regions}
        placeholder={messages.chooseRegion}
        {...register('region', { onChange: changeDistrict })}
      />
    </>
  )
}
