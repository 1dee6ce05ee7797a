import type { ServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { countUnits } from '../../../contract/catalogue/listed-service.ts'
import { type ServiceTextName, serviceTextNames } from '../../../contract/catalogue/service.ts'
import { formatCount, formatPrice } from '../../../contract/money.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'

/** As people type them: the amount in cedis, the duration in its unit. */
export type ServiceTextValues = Record<ServiceTextName, string>

/** Pictures are uploaded separately: `pictures` is here only so that an error can be shown at them. */
export type ServiceValues = ServiceTextValues & { pictures: ''; termsAccepted: boolean }

export const serviceFieldNames = [
  ...serviceTextNames,
  'pictures',
  'termsAccepted',
] as const satisfies readonly (keyof ServiceValues)[]

/** A draft holds the texts, and the ids of the pictures in one field, separated by commas. */
export type DraftName = ServiceTextName | 'pictures'
export type DraftValues = Record<DraftName, string>

const draftNames = [...serviceTextNames, 'pictures'] as const

export const completeValues = (given: Partial<DraftValues>): DraftValues => pickTexts(draftNames, given)

export const emptyValues: DraftValues = completeValues({})

export const isEmpty = (values: DraftValues): boolean => Object.values(values).every((value) => value.trim() === '')

export const splitIds = (pictures: string): string[] => (pictures === '' ? [] : pictures.split(','))

export const joinIds = (pictures: readonly { id: string }[]): string => pictures.map(({ id }) => id).join(',')

export const makeDraft = (stepId: ServiceDraft['stepId'], { pictures, ...values }: DraftValues): ServiceDraft => ({
  stepId,
  values,
  pictures: splitIds(pictures),
})

/** The values as the vendor would type them. */
export const writeService = (service: Service): DraftValues => ({
  name: service.name,
  category: service.category,
  availability: service.availability,
  description: service.description,
  tags: service.tags.join(', '),
  duration: formatCount(countUnits(service.durationMinutes, service.durationUnit)),
  durationUnit: service.durationUnit === 'minutes' ? '' : service.durationUnit,
  maxParticipants: formatCount(service.maxParticipants),
  requiresBooking: service.requiresBooking,
  amount: formatPrice(service.amountPesewas).replace('GH₵', ''),
  contactInfo: service.contactInfo,
  termsAndConditions: service.termsAndConditions,
  pictures: joinIds(service.pictures),
})
