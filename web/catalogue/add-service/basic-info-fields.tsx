import { type UseFormReturn, useWatch } from 'react-hook-form'
import { serviceDraftMaxLength } from '../../../contract/catalogue/draft.ts'
import { availabilities, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import { limits } from '../../../contract/limits.ts'
import { CharacterCount } from '../../ui/form/character-count.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { messages } from './messages.ts'
import type { ServiceValues } from './service-values.ts'

const availabilityOptions = availabilities.map((value) => ({
  value,
  label: value,
  hint: messages.availabilityHints[value],
}))

export function BasicInfoFields({ form }: { form: UseFormReturn<ServiceValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [name, description] = useWatch({ control, name: ['name', 'description'] })
  const { labels, hints } = messages
  return (
    <>
      <TextField
        label={labels.name}
        hint={hints.name}
        autoComplete="off"
        maxLength={serviceDraftMaxLength}
        aside={<CharacterCount of={name} max={limits.nameMaxLength} />}
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label={labels.category}
        options={serviceCategories}
        placeholder={messages.chooseCategory}
        error={errors.category?.message}
        {...register('category')}
      />
      <RadioCards
        label={labels.availability}
        options={availabilityOptions}
        error={errors.availability?.message}
        {...register('availability')}
      />
      <TextArea
        label={labels.description}
        hint={hints.description}
        optional
        rows={5}
        maxLength={serviceDraftMaxLength}
        aside={<CharacterCount of={description} max={limits.serviceDescriptionMaxLength} />}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={labels.tags}
        hint={hints.tags}
        optional
        autoComplete="off"
        maxLength={serviceDraftMaxLength}
        error={errors.tags?.message}
        {...register('tags')}
      />
    </>
  )
}
