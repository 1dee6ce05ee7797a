import type { ServiceDraft } from '../../../contract/catalogue/draft.ts'
import { countUnits, type ServiceTextName, serviceTextNames } from '../../../contract/catalogue/service.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'

/** As people type them: the amount in cedis, the duration in its unit. */
export type ServiceTextValues = Record<ServiceTextName, string>

/** Pictures are uploaded separately: `pictures` is here only so that an error can be shown at them. */
export type ServiceValues = ServiceTextValues & { pictures: ''; termsAccepted: boolean }
export type ServiceFieldName = keyof ServiceValues

export const serviceFieldNames = [
  ...serviceTextNames,
  'pictures',
  'termsAccepted',
] as const satisfies readonly ServiceFieldName[]

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

const cedis = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** 120050 pesewas are written 1,200.50, and 120000 are 1,200. */
const formatCedis = (amountPesewas: number) =>
  cedis.format(amountPesewas / 100).replace(/\.\d$/, (tenth) => `${tenth}0`)

/** The values as the vendor would type them. */
export const writeService = (service: Service): DraftValues => ({
  name: service.name,
  category: service.category,
  availability: service.availability,
  description: service.description,
  tags: service.tags.join(', '),
  duration: countUnits(service.durationMinutes, service.durationUnit).toLocaleString('en'),
  durationUnit: service.durationUnit === 'minutes' ? '' : service.durationUnit,
  maxParticipants: service.maxParticipants.toLocaleString('en'),
  requiresBooking: service.requiresBooking,
  amount: formatCedis(service.amountPesewas),
  contactInfo: service.contactInfo,
  termsAndConditions: service.termsAndConditions,
  pictures: joinIds(service.pictures),
})
