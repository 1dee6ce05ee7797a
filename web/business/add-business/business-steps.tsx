import * as v from 'valibot'
import {
  businessInfoStep,
  contactDetailsStep,
  documentsStep,
  type GhanaCardImageRule,
  ghanaCardImageRequiredMessage,
} from '../../../contract/business/add-business.ts'
import { type BusinessStepId, businessStepIds } from '../../../contract/business/draft.ts'
import type { CorrectableName, PaperName, Rejection } from '../../../contract/business/standing.ts'
import { Banner } from '../../ui/banner.tsx'
import type { WizardStep } from '../../ui/wizard.tsx'
import { BusinessInfoFields } from './business-info-fields.tsx'
import css from './business-steps.module.css'
import type { BusinessValues } from './business-values.ts'
import { ContactDetailsFields } from './contact-details-fields.tsx'
import { DocumentsFields } from './documents-fields.tsx'
import { messages } from './messages.ts'

type BusinessStep = WizardStep<BusinessValues> & { id: BusinessStepId }

export type Outcome = { tone: 'bad' | 'info'; message: string }

type Given = {
  rejection: Rejection | undefined
  papers: readonly PaperName[]
  cardRule: GhanaCardImageRule
  percents: Partial<Record<PaperName, number>> | undefined
  outcome: Outcome | undefined
  onStop: () => void
}

const fields = {
  'business-info': ['business_name', 'tin_number', 'business_location', 'region'],
  'contact-details': ['business_phone_number', 'countryCode', 'district', 'nationality', 'gh_post', 'landmark'],
  documents: ['business_reg_number', 'personal_id', 'ghana_card_image', 'business_reg_cert_image'],
} as const satisfies Record<BusinessStepId, readonly (keyof BusinessValues)[]>

/** Where a field is asked for. */
export const stepOf = (name: CorrectableName): BusinessStepId | undefined =>
  businessStepIds.find((id) => fields[id].some((field) => field === name))

/** A picture that is on file already need not be chosen again. */
export const documentsSchema = (cardRule: GhanaCardImageRule, papers: readonly PaperName[]) =>
  cardRule === 'required' && !papers.includes('ghana_card_image')
    ? v.object({
        ...documentsStep.entries,
        ghana_card_image: v.custom<File>((file) => file instanceof File, ghanaCardImageRequiredMessage),
      })
    : documentsStep

/** The last step is where everything is sent, so it also says what came of it. */
export const businessSteps = (given: Given): readonly BusinessStep[] => [
  {
    id: 'business-info',
    title: messages.steps['business-info'],
    schema: businessInfoStep,
    fields: fields['business-info'],
    render: (form) => <BusinessInfoFields form={form} rejection={given.rejection} />,
  },
  {
    id: 'contact-details',
    title: messages.steps['contact-details'],
    schema: contactDetailsStep,
    fields: fields['contact-details'],
    render: (form) => <ContactDetailsFields form={form} rejection={given.rejection} />,
  },
  {
    id: 'documents',
    title: messages.steps.documents,
    schema: documentsSchema(given.cardRule, given.papers),
    fields: fields.documents,
    render: (form) => (
      <>
        <DocumentsFields form={form} {...given} />
        {given.outcome && (
          <div className={css.outcome}>
            <Banner tone={given.outcome.tone} announce="at-once">
              {given.outcome.message}
            </Banner>
          </div>
        )}
      </>
    ),
  },
]
