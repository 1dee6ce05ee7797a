import type { ServiceDraft } from '../../../contract/catalogue/draft.ts'
import { type ServiceTextName, serviceTextNames } from '../../../contract/catalogue/service.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'

/** As people type them: the amount in cedis, the duration in minutes. */
export type ServiceTextValues = Record<ServiceTextName, string>

/** What the wizard asks for. Pictures are brought on their own: here is only a place for what is wrong with them. */
export type ServiceValues = ServiceTextValues & { pictures: ''; termsAccepted: boolean }
export type ServiceFieldName = keyof ServiceValues

export const serviceFieldNames = [
  ...serviceTextNames,
  'pictures',
  'termsAccepted',
] as const satisfies readonly ServiceFieldName[]

/** What can be kept as a draft: the texts, and the ids of the pictures in one field, with commas between. */
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

/** A service that is on the list already, as its vendor would type it. */
export const writeService = (service: Service): DraftValues => ({
  name: service.name,
  category: service.category,
  availability: service.availability,
  description: service.description,
  tags: service.tags.join(', '),
  duration: service.durationMinutes.toLocaleString('en'),
  maxParticipants: service.maxParticipants.toLocaleString('en'),
  requiresBooking: service.requiresBooking,
  amount: formatCedis(service.amountPesewas),
  contactInfo: service.contactInfo,
  termsAndConditions: service.termsAndConditions,
  pictures: joinIds(service.pictures),
})
