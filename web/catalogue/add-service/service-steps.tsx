import * as v from 'valibot'
import type { ServiceStepId } from '../../../contract/catalogue/listed-service.ts'
import {
  basicInfoStep,
  detailsStep,
  mainImageRequired,
  termsNotAccepted,
  termsStep,
} from '../../../contract/catalogue/service.ts'
import type { StepSchema } from '../../ui/form/use-wizard-form.ts'
import type { WizardStep } from '../../ui/form/wizard.tsx'
import { BasicInfoFields } from './basic-info-fields.tsx'
import { DetailsFields } from './details-fields.tsx'
import { MediaAndTermsFields } from './media-and-terms-fields.tsx'
import { messages } from './messages.ts'
import type { ServiceValues } from './service-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type ServiceStep = WizardStep<ServiceValues> & { id: ServiceStepId }

type StepOptions = {
  uploads: PictureUploads
  agreementIs: 'asked' | 'accepted'
}

/** Validates, but passes the typed text on: the server converts it by the same schema. */
const asTyped = (schema: StepSchema): StepSchema => ({
  '~standard': {
    ...schema['~standard'],
    validate: (value) => {
      const result = schema['~standard'].validate(value)
      return !(result instanceof Promise) && result.issues ? { issues: result.issues } : { value }
    },
  },
})

const lastSchema = ({ uploads, agreementIs }: StepOptions) =>
  v.object({
    // Pictures that are still uploading count: the submit waits for them.
    pictures: v.custom<string>(() => uploads.items.length > 0, mainImageRequired),
    ...termsStep.entries,
    ...(agreementIs === 'asked' ? { termsAccepted: v.literal(true, termsNotAccepted) } : {}),
  })

export const serviceSteps = (given: StepOptions): readonly ServiceStep[] => [
  {
    id: 'basic-info',
    title: messages.steps['basic-info'],
    schema: asTyped(basicInfoStep),
    fields: ['name', 'category', 'availability', 'description', 'tags'],
    render: (form) => <BasicInfoFields form={form} />,
  },
  {
    id: 'details',
    title: messages.steps.details,
    schema: asTyped(detailsStep),
    fields: ['duration', 'durationUnit', 'maxParticipants', 'requiresBooking', 'amount', 'contactInfo'],
    render: (form) => <DetailsFields form={form} />,
  },
  {
    id: 'media-and-terms',
    title: messages.steps['media-and-terms'],
    schema: asTyped(lastSchema(given)),
    fields: ['pictures', 'termsAndConditions', 'termsAccepted'],
    render: (form) => <MediaAndTermsFields form={form} {...given} />,
  },
]
