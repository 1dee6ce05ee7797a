import * as v from 'valibot'
import type { SavedState } from '../../ui/form/saved-line.tsx'
import type { Failure } from '../failure.ts'

export type Texts<Name extends string> = Record<Name, string>

/** A version that the server holds. `id` tells one version from another. */
export type Base<Name extends string> = { id: string; values: Texts<Name> }

/** A form on this device, and the server's version it was made from. Where the two differ, this device has something unsent. */
export type FormDraft<Name extends string = string, StepId = string> = {
  stepId: StepId
  values: Texts<Name>
  base: Base<Name>
  /** Texts that were sent and not answered: the server may hold any of them. */
  tried?: Texts<Name>[]
}

/** `stepId` is there only if the server holds a draft, not a submitted form or nothing. */
export type ServerCopy<Name extends string = string, StepId = string> = { base: Base<Name>; stepId?: StepId }

export type DraftServer<Draft> = {
  /** `savedAt` is null if the server holds a newer version or takes no draft any more. The page may close before the answer. */
  save: (draft: Draft) => Promise<{ kind: 'reply'; body: { savedAt: string | null } } | Failure>
  /** For what the page has read: the server holds this draft now. */
  onSaved: (draft: Draft, savedAt: string) => void
  /** The draft was submitted or deleted elsewhere. Returns what is left of it here, where something was typed since. */
  onGone?: (draft: Draft) => Draft
}

export type DraftState<Remote> = {
  saved: SavedState
  /** A newer version from another tab or device. Nothing is sent until the vendor chooses. */
  newer?: Remote
  /** The server has no draft any more, and nothing was typed here since. */
  isGone: boolean
}

export const isWorthRetrying = (failure: Failure) =>
  failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429

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
    const tried = v.fallback(v.optional(v.array(storedTexts)), undefined)
    const shape = v.object({ ...more, stepId: v.picklist(stepIds), values: storedTexts, base, tried })
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

/** The server's version may be this form's own: its answer was lost, for instance because the page was closed. */
export const isOwn = ({ base }: ServerCopy<string, unknown>, { values, tried }: FormDraft<string, unknown>): boolean =>
  [values, ...(tried ?? [])].some((texts) => isSameTexts(base.values, texts))

/**
 * What a form opens with. The clocks of two devices are never compared: a local draft knows the version it was made from.
 * If its base is not the server's version, another device has saved since, and the vendor chooses.
 */
export const chooseBeginning = <Name extends string, StepId>(
  held: ServerCopy<Name, StepId>,
  local: FormDraft<Name, StepId> | undefined,
): Omit<FormDraft<Name, StepId>, 'stepId'> & { stepId?: StepId } => {
  const theirs = { values: held.base.values, stepId: held.stepId, base: held.base }
  if (!local) return theirs
  const { values, stepId, base, tried } = local
  if (base.id !== held.base.id && isOwn(held, local)) return { values, stepId, base: held.base }
  // If the server has no draft, no other device has saved one.
  if (base.id === held.base.id || !held.stepId) return { values, stepId, base: held.base, tried }
  return hasUnsent(local) ? { values, stepId, base, tried } : theirs
}
