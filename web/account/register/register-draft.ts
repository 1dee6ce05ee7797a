import * as v from 'valibot'
import { defaultCountryCode } from '../../../contract/account/phone-number.ts'
import { visitorDrafts } from '../../session/forget-visitor.ts'
import { createDraft } from '../../ui/form/draft.ts'

export const stepIds = ['personal-info', 'contact', 'security'] as const
export type StepId = (typeof stepIds)[number]

/** All fields but the passwords, which are never stored. */
const shape = v.object({
  stepId: v.picklist(stepIds),
  othername: v.string(),
  surname: v.string(),
  email: v.string(),
  countryCode: v.string(),
  phone: v.string(),
})
type Kept = v.InferOutput<typeof shape>
export type RegisterValues = Omit<Kept, 'stepId'> & { password: string; repeatPassword: string }

const draft = createDraft(visitorDrafts.register, { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const clearRegisterDraft = draft.clear

export const keepRegisterDraft = (values: RegisterValues, stepId: string): void => {
  const { othername, surname, email, countryCode, phone } = values
  draft.keep({ stepId: stepId as StepId, othername, surname, email, countryCode, phone })
}

const empty: RegisterValues = {
  othername: '',
  surname: '',
  email: '',
  countryCode: defaultCountryCode,
  phone: '',
  password: '',
  repeatPassword: '',
}

const firstFields = ['othername', 'surname'] as const

/** What was typed into the prerendered first step before the page was hydrated. */
const readTypedEarly = () => {
  const typed: Partial<RegisterValues> = {}
  if (typeof document === 'undefined') return typed
  for (const name of firstFields) {
    const value = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value
    if (value) typed[name] = value
  }
  return typed
}

/** Goes on at the draft's step, unless somebody has already typed something else into the first step. */
export const readInitialState = (): { stepId: StepId; values: RegisterValues } => {
  const { stepId = 'personal-info', ...kept } = draft.read() ?? {}
  const before: RegisterValues = { ...empty, ...kept }
  const values = { ...before, ...readTypedEarly() }
  const isAnother = firstFields.some((name) => values[name] !== before[name])
  return { stepId: isAnother ? 'personal-info' : stepId, values }
}
