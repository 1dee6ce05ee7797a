/** What was typed into a form, field by field. */
type Texts<Name extends string> = Record<Name, string>

/** Something the server holds, and the name by which it is known again. */
export type Base<Name extends string> = { id: string; values: Texts<Name> }

/** A form on this device, and what it was made from: where the two differ, this device has something unsent. */
export type LocalDraft<Name extends string, StepId> = { stepId: StepId; values: Texts<Name>; base: Base<Name> }

/** What the server holds. Only a draft has a step. */
export type Held<Name extends string, StepId> = { base: Base<Name>; stepId?: StepId }

const draftOf = 'draft of '
export const draftId = (savedAt: string): string => `${draftOf}${savedAt}`

/** When it was saved; null for what is no draft. */
export const savedAtOf = (id: string): string | null => (id.startsWith(draftOf) ? id.slice(draftOf.length) : null)

const namesOf = <Name extends string>(texts: Texts<Name>) => Object.keys(texts) as Name[]

export const isSameTexts = <Name extends string>(one: Texts<Name>, other: Texts<Name>): boolean =>
  namesOf(one).every((name) => one[name] === other[name])

export const hasUnsent = <Name extends string>({ values, base }: { values: Texts<Name>; base: Base<Name> }): boolean =>
  !isSameTexts(values, base.values)

/** Field by field: what was typed here and is unsent stands, but nothing empty ever takes the place of something. */
const merged = <Name extends string>(local: LocalDraft<Name, unknown>, held: Held<Name, unknown>): Texts<Name> => {
  const pick = (name: Name) => {
    const [here, there] = [local.values[name], held.base.values[name]]
    if (here === '' || there === '') return here || there
    return here === local.base.values[name] ? there : here
  }
  return Object.fromEntries(namesOf(local.values).map((name) => [name, pick(name)])) as Texts<Name>
}

/**
 * What the form opens with. Clocks of two devices are never compared: a local draft knows what it was made from, so
 * either it is made from what the server holds now, or another device has saved since.
 */
export const beginningOf = <Name extends string, StepId>(
  held: Held<Name, StepId>,
  local: LocalDraft<Name, StepId> | undefined,
): { values: Texts<Name>; stepId?: StepId } => {
  if (!local) return { values: held.base.values, stepId: held.stepId }
  // Without a draft there, no other device has saved.
  const isMadeFromThat = local.base.id === held.base.id || !held.stepId
  if (isMadeFromThat) return { values: local.values, stepId: local.stepId }
  return { values: merged(local, held), stepId: hasUnsent(local) ? local.stepId : held.stepId }
}
