import * as v from 'valibot'

export type Texts<Name extends string> = Record<Name, string>

/** A version that the server holds. `id` tells one version from another. */
export type Base<Name extends string> = { id: string; values: Texts<Name> }

/** A form on this device, and the server's version it was made from. Where the two differ, this device has something unsent. */
export type FormDraft<Name extends string = string, StepId = string> = {
  stepId: StepId
  values: Texts<Name>
  base: Base<Name>
}

/** `stepId` is there only if the server holds a draft, not a submitted form or nothing. */
export type ServerCopy<Name extends string = string, StepId = string> = { base: Base<Name>; stepId?: StepId }

const storedTexts = v.record(v.string(), v.string())

/** Checks the copy on this device, which may come from an older release or be damaged. */
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

/** Null if this version is not a draft. */
export const readSavedAt = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null)

const listNames = <Name extends string>(texts: Texts<Name>) => Object.keys(texts) as Name[]

/** Completes what may be half filled in, or come from an older form with other fields. */
export const pickTexts = <Name extends string>(
  names: readonly Name[],
  texts: Partial<Record<Name, unknown>>,
  empty?: Partial<Texts<Name>>,
): Texts<Name> => Object.fromEntries(names.map((name) => [name, texts[name] ?? empty?.[name] ?? ''])) as Texts<Name>

export const isSameTexts = <Name extends string>(one: Texts<Name>, other: Texts<Name>): boolean =>
  listNames(one).every((name) => one[name] === other[name])

export const hasUnsent = <Name extends string>({ values, base }: { values: Texts<Name>; base: Base<Name> }): boolean =>
  !isSameTexts(values, base.values)

/** Per field, what was typed here and is unsent wins, but an empty field never replaces a filled one. */
const merge = <Name extends string>(local: FormDraft<Name, unknown>, held: ServerCopy<Name, unknown>): Texts<Name> => {
  const pick = (name: Name) => {
    const [here, there] = [local.values[name], held.base.values[name]]
    if (here === '' || there === '') return here || there
    return here === local.base.values[name] ? there : here
  }
  return Object.fromEntries(listNames(local.values).map((name) => [name, pick(name)])) as Texts<Name>
}

/**
 * What a form opens with. The clocks of two devices are never compared: a local draft knows the version it was made from, so
 * either that is still the server's version, or another device has saved since.
 */
export const chooseBeginning = <Name extends string, StepId>(
  held: ServerCopy<Name, StepId>,
  local: FormDraft<Name, StepId> | undefined,
): { values: Texts<Name>; stepId?: StepId } => {
  if (!local) return { values: held.base.values, stepId: held.stepId }
  // If the server has no draft, no other device has saved one.
  const isMadeFromThat = local.base.id === held.base.id || !held.stepId
  if (isMadeFromThat) return { values: local.values, stepId: local.stepId }
  return { values: merge(local, held), stepId: hasUnsent(local) ? local.stepId : held.stepId }
}

/** A merge must not change the field somebody is typing in, even if they have just emptied it. */
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
