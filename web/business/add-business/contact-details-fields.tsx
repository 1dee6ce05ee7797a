import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { countryCodes } from '../../../contract/account/phone-number.ts'
import { nationalities } from '../../../contract/business/add-business.ts'
import { draftMaxLength } from '../../../contract/business/draft.ts'
import { ghanaPostAdvice, tidyGhanaPost } from '../../../contract/business/formats.ts'
import { regionDistricts } from '../../../contract/business/regions.ts'
import type { Rejection } from '../../../contract/business/status.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AdvisedField } from './advised-field.tsx'
import type { BusinessValues } from './business-values.ts'
import { messages } from './messages.ts'
import { describeField } from './to-correct.tsx'

type Props = { form: UseFormReturn<BusinessValues>; rejection: Rejection | undefined }

const codeOptions = countryCodes.map(({ code, country }) => ({ value: code, label: `${code} ${country}` }))

const districtOptions = (region: string) =>
  regionDistricts(region).map(({ name, aliases }) => ({ value: name, aliases }))

export function ContactDetailsFields(props: Props) {
  const { register, control } = props.form
  const [region, district, ghPost] = useWatch({ control, name: ['region', 'district', 'gh_post'] })
  return (
    <>
      <PhoneField
        {...describeField('business_phone_number', props)}
        codeOptions={codeOptions}
        code={register('countryCode', { deps: 'business_phone_number' })}
        maxLength={draftMaxLength}
        {...register('business_phone_number')}
      />
      <Controller
        name="district"
        control={control}
        render={({ field }) => (
          <ComboboxField
            {...describeField('district', props)}
            placeholder={messages.typeDistrict}
            options={districtOptions(region)}
            noMatch={messages.noDistrict(region)}
            maxLength={draftMaxLength}
            {...field}
          />
        )}
      />
      <SelectField
        {...describeField('nationality', props)}
        options={nationalities}
        placeholder={messages.chooseNationality}
        {...register('nationality')}
      />
      <AdvisedField
        {...describeField('gh_post', props)}
        optional
        field={register('gh_post')}
        onLeaving={tidyGhanaPost}
        advice={ghanaPostAdvice(ghPost, { region, district })}
      />
      <TextField {...describeField('landmark', props)} optional maxLength={draftMaxLength} {...register('landmark')} />
    </>
  )
}
