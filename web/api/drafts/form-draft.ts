import * as v from 'valibot'

/** What was typed into a form, field by field. */
export type Texts<Name extends string> = Record<Name, string>

/** Something the server holds, and the name by which it is known again. */
export type Base<Name extends string> = { id: string; values: Texts<Name> }

/** A form on this device, and what it was made from: where the two differ, this device has something unsent. */
export type FormDraft<Name extends string = string, StepId = string> = {
  stepId: StepId
  values: Texts<Name>
  base: Base<Name>
}

/** What the server holds. Only a draft has a step. */
export type Held<Name extends string = string, StepId = string> = { base: Base<Name>; stepId?: StepId }

const storedTexts = v.record(v.string(), v.string())

/** Reads the copy on this device, which may be of an older release, or rubbish. */
export const localDraftCheck =
  <Draft extends FormDraft>(
    stepIds: readonly Draft['stepId'][],
    complete: (texts: Partial<Draft['values']>) => Draft['values'],
    more: v.ObjectEntries,
  ) =>
  (kept: unknown): Draft | undefined => {
    const base = v.object({ id: v.string(), values: storedTexts })
    const shape = v.object({ ...more, stepId: v.picklist(stepIds), values: storedTexts, base })
    const found = v.safeParse(shape, kept)
    if (!found.success) return undefined
    const { base: from, values, ...rest } = found.output
    return { ...rest, values: complete(values), base: { id: from.id, values: complete(from.values) } } as Draft
  }

const prefix = 'draft of '

export const draftId = (savedAt: string): string => `${prefix}${savedAt}`

/** When it was saved; null for what is no draft. */
export const readSavedAt = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null)

const listNames = <Name extends string>(texts: Texts<Name>) => Object.keys(texts) as Name[]

/** A draft may be of an older form, or half filled in. */
export const pickTexts = <Name extends string>(
  names: readonly Name[],
  given: Partial<Record<Name, unknown>>,
  empty?: Partial<Texts<Name>>,
): Texts<Name> => Object.fromEntries(names.map((name) => [name, given[name] ?? empty?.[name] ?? ''])) as Texts<Name>

export const isSameTexts = <Name extends string>(one: Texts<Name>, other: Texts<Name>): boolean =>
  listNames(one).every((name) => one[name] === other[name])

export const hasUnsent = <Name extends string>({ values, base }: { values: Texts<Name>; base: Base<Name> }): boolean =>
  !isSameTexts(values, base.values)

/** Field by field: what was typed here and is unsent stands, but nothing empty ever takes the place of something. */
const merge = <Name extends string>(local: FormDraft<Name, unknown>, held: Held<Name, unknown>): Texts<Name> => {
  const pick = (name: Name) => {
    const [here, there] = [local.values[name], held.base.values[name]]
    if (here === '' || there === '') return here || there
    return here === local.base.values[name] ? there : here
  }
  return Object.fromEntries(listNames(local.values).map((name) => [name, pick(name)])) as Texts<Name>
}

/**
 * What a form opens with. Clocks of two devices are never compared: a local draft knows what it was made from, so
 * either it is made from what the server holds now, or another device has saved since.
 */
export const chooseBeginning = <Name extends string, StepId>(
  held: Held<Name, StepId>,
  local: FormDraft<Name, StepId> | undefined,
): { values: Texts<Name>; stepId?: StepId } => {
  if (!local) return { values: held.base.values, stepId: held.stepId }
  // Without a draft there, no other device has saved.
  const isMadeFromThat = local.base.id === held.base.id || !held.stepId
  if (isMadeFromThat) return { values: local.values, stepId: local.stepId }
  return { values: merge(local, held), stepId: hasUnsent(local) ? local.stepId : held.stepId }
}

/** The field somebody is typing in stays as it is, even where they emptied it. */
export const keepFieldInUse = <Name extends string>(
  values: Texts<Name>,
  form: FormDraft<Name, unknown>,
  fieldInUse: string,
): Texts<Name> => {
  const inUse = listNames(form.values).find(
    (name) => name === fieldInUse && form.values[name] !== form.base.values[name],
  )
  return inUse ? { ...values, [inUse]: form.values[inUse] } : values
}
