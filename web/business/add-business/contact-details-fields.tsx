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
import { numberInput } from './number-input.ts'
import { makeHint } from './to-correct.tsx'

type Props = { form: UseFormReturn<BusinessValues>; rejection: Rejection | undefined }

const codeOptions = countryCodes.map(({ code, country }) => ({ value: code, label: `${code} ${country}` }))

const districtOptions = (region: string) =>
  regionDistricts(region).map(({ name, aliases }) => ({ value: name, aliases }))

export function ContactDetailsFields({ form, rejection }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const [region, district, ghPost] = useWatch({ control, name: ['region', 'district', 'gh_post'] })
  const { labels, hints } = messages
  return (
    <>
      <PhoneField
        label={labels.business_phone_number}
        hint={makeHint('business_phone_number', rejection)}
        codeOptions={codeOptions}
        code={register('countryCode', { deps: 'business_phone_number' })}
        maxLength={draftMaxLength}
        error={errors.business_phone_number?.message}
        {...register('business_phone_number')}
      />
      <Controller
        name="district"
        control={control}
        render={({ field }) => (
          <ComboboxField
            label={labels.district}
            hint={makeHint('district', rejection)}
            placeholder={messages.typeDistrict}
            options={districtOptions(region)}
            noMatch={messages.noDistrict(region)}
            maxLength={draftMaxLength}
            error={errors.district?.message}
            {...field}
          />
        )}
      />
      <SelectField
        label={labels.nationality}
        hint={makeHint('nationality', rejection)}
        options={nationalities}
        placeholder={messages.chooseNationality}
        error={errors.nationality?.message}
        {...register('nationality')}
      />
      <AdvisedField
        label={labels.gh_post}
        optional
        hint={makeHint('gh_post', rejection, hints.gh_post)}
        {...numberInput(register('gh_post'), { onLeaving: tidyGhanaPost })}
        advice={ghanaPostAdvice(ghPost, { region, district })}
        error={errors.gh_post?.message}
      />
      <TextField
        label={labels.landmark}
        optional
        hint={makeHint('landmark', rejection, hints.landmark)}
        maxLength={draftMaxLength}
        error={errors.landmark?.message}
        {...register('landmark')}
      />
    </>
  )
}
