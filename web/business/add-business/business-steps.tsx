import {
  businessInfoStep,
  contactDetailsStep,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import {
  type CorrectableName,
  correctableNames,
  type DocumentName,
  type Rejection,
} from '../../../contract/business/status.ts'
import { type BusinessStepId, businessStepFields, businessStepIds } from '../../../contract/business/steps.ts'
import type { WizardStep } from '../../ui/form/wizard.tsx'
import { BusinessInfoFields } from './business-info-fields.tsx'
import type { BusinessValues } from './business-values.ts'
import { ContactDetailsFields } from './contact-details-fields.tsx'
import { DocumentsFields } from './documents-fields.tsx'
import { documentsSchema } from './documents-schema.ts'
import { messages } from './messages.ts'
import type { BusinessPictures } from './use-pictures.ts'

type BusinessStep = WizardStep<BusinessValues> & { id: BusinessStepId }

type StepOptions = {
  rejection: Rejection | undefined
  documentsOnFile: readonly DocumentName[]
  cardRule: GhanaCardImageRule
  percents: Partial<Record<DocumentName, number>> | undefined
  onStop: () => void
  pictures: BusinessPictures['byName']
  droppedDistricts: Set<string>
}

const fields: Record<BusinessStepId, readonly (keyof BusinessValues)[]> = {
  ...businessStepFields,
  'contact-details': ['countryCode', ...businessStepFields['contact-details']],
}

export const findStep = (name: CorrectableName): BusinessStepId | undefined =>
  businessStepIds.find((id) => fields[id].some((field) => field === name))

type FixFacts = {
  rejection: Rejection | undefined
  /** From the page's query string, so it can be any text. */
  requestedField: string | null
  /** The page was refreshed while corrections were under way, so the vendor stays on the step they had reached. */
  isResumed: boolean
}

export const firstToFix = ({ rejection, requestedField, isResumed }: FixFacts): CorrectableName | undefined => {
  const requested = correctableNames.find((name) => name === requestedField)
  if (requested || isResumed) return requested
  return correctableNames.find((name) => rejection?.fields.includes(name))
}

const readWorks = ({ ghana_card_image, business_reg_cert_image }: StepOptions['pictures']) => ({
  ghana_card_image: ghana_card_image.choosing.work,
  business_reg_cert_image: business_reg_cert_image.choosing.work,
})

export const businessSteps = (options: StepOptions): readonly BusinessStep[] => [
  {
    id: 'business-info',
    title: messages.steps['business-info'],
    schema: businessInfoStep,
    fields: fields['business-info'],
    render: (form) => <BusinessInfoFields form={form} {...options} />,
  },
  {
    id: 'contact-details',
    title: messages.steps['contact-details'],
    schema: contactDetailsStep,
    fields: fields['contact-details'],
    render: (form) => <ContactDetailsFields form={form} rejection={options.rejection} />,
  },
  {
    id: 'documents',
    title: messages.steps.documents,
    schema: documentsSchema({ ...options, works: readWorks(options.pictures) }),
    fields: fields.documents,
    render: (form) => <DocumentsFields form={form} {...options} />,
  },
]
