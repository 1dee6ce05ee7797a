import { type ComponentProps, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { serviceDraftMaxLength } from '../../../contract/catalogue/draft.ts'
import { bookingChoices, durationUnits } from '../../../contract/catalogue/listed-service.ts'
import { Field, type FieldProps, TextField } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import css from './details-fields.module.css'
import { previewAmount, previewDuration } from './input-preview.ts'
import { messages } from './messages.ts'
import type { ServiceValues } from './service-values.ts'

const bookingOptions = bookingChoices.map((value) => ({ value, label: value, hint: messages.bookingHints[value] }))

/** Minutes are meant where nothing is chosen. */
const unitOptions = durationUnits.map((unit) => ({ value: unit === 'minutes' ? '' : unit, label: unit }))

export function DetailsFields({ form }: { form: UseFormReturn<ServiceValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [duration, durationUnit, amount] = useWatch({ control, name: ['duration', 'durationUnit', 'amount'] })
  const { labels, hints } = messages
  return (
    <>
      <div className={css.two}>
        <div className={css.duration}>
          <PreviewField
            label={labels.duration}
            inputMode="numeric"
            maxLength={serviceDraftMaxLength}
            preview={previewDuration(duration, durationUnit)}
            error={errors.duration?.message}
            {...register('duration')}
          />
          <SelectField
            label={labels.durationUnit}
            options={unitOptions}
            {...register('durationUnit', { deps: 'duration' })}
          />
        </div>
        <TextField
          label={labels.maxParticipants}
          hint={hints.maxParticipants}
          inputMode="numeric"
          autoComplete="off"
          maxLength={serviceDraftMaxLength}
          error={errors.maxParticipants?.message}
          {...register('maxParticipants')}
        />
      </div>
      <RadioCards
        label={labels.requiresBooking}
        options={bookingOptions}
        error={errors.requiresBooking?.message}
        {...register('requiresBooking')}
      />
      <PreviewField
        label={labels.amount}
        hint={hints.amount}
        prefix="GH₵"
        inputMode="decimal"
        maxLength={serviceDraftMaxLength}
        preview={previewAmount(amount)}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={labels.contactInfo}
        hint={hints.contactInfo}
        optional
        maxLength={serviceDraftMaxLength}
        error={errors.contactInfo?.message}
        {...register('contactInfo')}
      />
    </>
  )
}

type PreviewFieldProps = FieldProps &
  ComponentProps<'input'> & {
    prefix?: string
    /** How the text typed so far is understood. */
    preview: string | undefined
  }

/** A number as people write it, with its interpretation or its error below. */
function PreviewField(props: PreviewFieldProps) {
  const { label, hint, optional, error, aside, id, prefix, preview, ...input } = props
  const readingId = useId()
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ className, ...controlProps }) => (
        <>
          <div className={css.join}>
            {prefix && (
              <span className={css.prefix} aria-hidden="true">
                {prefix}
              </span>
            )}
            <input
              autoComplete="off"
              {...input}
              {...controlProps}
              className={`${className} num ${prefix ? css.prefixed : ''}`}
              aria-describedby={[controlProps['aria-describedby'], readingId].filter(Boolean).join(' ')}
            />
          </div>
          <p id={readingId} className={`num ${css.reading}`}>
            {error ? undefined : preview}
          </p>
        </>
      )}
    </Field>
  )
}
