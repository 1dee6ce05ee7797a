import { businessInfoStep, contactDetailsStep } from '../../../contract/business/add-business.ts'
import { type CorrectableName, correctableNames, type Rejection } from '../../../contract/business/status.ts'
import { type BusinessStepId, businessStepFields, businessStepIds } from '../../../contract/business/steps.ts'
import type { WizardStep } from '../../ui/form/wizard.tsx'
import { BusinessInfoFields } from './business-info-fields.tsx'
import type { BusinessValues } from './business-values.ts'
import { ContactDetailsFields } from './contact-details-fields.tsx'
import { DocumentsFields, type DocumentsProps } from './documents-fields.tsx'
import { documentsSchema } from './documents-schema.ts'
import { messages } from './messages.ts'

type BusinessStep = WizardStep<BusinessValues> & { id: BusinessStepId }

type StepOptions = Omit<DocumentsProps, 'form'> & { droppedDistricts: Set<string> }

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

const describeStep = (id: BusinessStepId) => ({ id, title: messages.steps[id], fields: fields[id] })

export const businessSteps = (options: StepOptions): readonly BusinessStep[] => [
  {
    ...describeStep('business-info'),
    schema: businessInfoStep,
    render: (form) => <BusinessInfoFields form={form} {...options} />,
  },
  {
    ...describeStep('contact-details'),
    schema: contactDetailsStep,
    render: (form) => <ContactDetailsFields form={form} rejection={options.rejection} />,
  },
  {
    ...describeStep('documents'),
    schema: documentsSchema(options),
    render: (form) => <DocumentsFields form={form} {...options} />,
  },
]
