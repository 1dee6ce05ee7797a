import * as v from 'valibot'
import { keepServiceDraft, readServiceDraft, type SavedServiceDraft } from '../../../contract/catalogue/draft.ts'
import { type ServicePicture, servicePicture } from '../../../contract/catalogue/pictures.ts'
import { type ServiceStepId, serviceStepIds } from '../../../contract/catalogue/service.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { limits } from '../../../contract/limits.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import type { ServerDraft } from '../../api/drafts/draft-keeper.ts'
import * as drafts from '../../api/drafts/form-draft.ts'
import type { Draft } from '../../ui/form/draft.ts'
import {
  completeValues,
  type DraftName,
  emptyValues,
  joinIds,
  makeDraft,
  splitIds,
  writeService,
} from './service-values.ts'

/** Beside the ids of the pictures it is known how they look. */
type Shown = { pictures: ServicePicture[] }

export type LocalDraft = drafts.FormDraft<DraftName, ServiceStepId> & Shown
export type Held = drafts.ServerCopy<DraftName, ServiceStepId> & Shown

export const describeHeld = (draft: SavedServiceDraft | null): Held => {
  if (!draft) return { base: { id: 'nothing', values: emptyValues }, pictures: [] }
  const { pictures, stepId, savedAt } = draft
  const values = completeValues({ ...draft.values, pictures: joinIds(pictures) })
  return { base: { id: drafts.draftId(savedAt), values }, stepId, pictures }
}

/** All of it was on the server, which has something else by now: it was gone on with there, became a service or was given up. */
const isUsedUp = (held: Held, local: LocalDraft) => held.base.id !== local.base.id && !drafts.hasUnsent(local)

/** Those that were brought here, and after them those that were brought elsewhere since. */
const addNew = (ids: string[], held: Held, local: LocalDraft | undefined) => {
  const known = [...ids, ...splitIds(local?.base.values.pictures ?? '')]
  return [...ids, ...splitIds(held.base.values.pictures).filter((id) => !known.includes(id))]
}

/** What a form opens with, of what the server has and what this device keeps. */
export const openWith = (held: Held, local: LocalDraft | undefined): LocalDraft => {
  const { values, stepId = 'basic-info' } = drafts.chooseBeginning(held, local)
  const known = [...held.pictures, ...(local?.pictures ?? [])]
  const there = splitIds(held.base.values.pictures)
  // What the server once had and does not name any more is not there any more.
  const gone = splitIds(local?.base.values.pictures ?? '').filter((id) => !there.includes(id))
  const pictures = addNew(splitIds(values.pictures), held, local)
    .flatMap((id) => (gone.includes(id) ? [] : (known.find((one) => one.id === id) ?? [])))
    .slice(0, limits.serviceImagesMax)
  return { values: { ...values, pictures: joinIds(pictures) }, stepId, base: held.base, pictures }
}

export const chooseBeginning = (held: Held, local: LocalDraft | undefined): LocalDraft =>
  openWith(held, local && !isUsedUp(held, local) ? local : undefined)

export const takeIn = (held: Held, form: LocalDraft, fieldInUse: string): LocalDraft => {
  const after = chooseBeginning(held, form)
  return { ...after, stepId: form.stepId, values: drafts.keepFieldInUse(after.values, form, fieldInUse) }
}

const checkDraft = drafts.localDraftCheck<LocalDraft>(serviceStepIds, completeValues, {
  pictures: v.array(servicePicture),
})

/** A service that is being added: what was typed and brought, on this device. */
export const localDraft = vendorDraft('add-service', checkDraft)

/** A draft is kept on top of the one it was made from only, so that two places lose nothing to each other. */
export const serverDraft: ServerDraft<LocalDraft, Held> = {
  save: ({ stepId, values, base }, options) => {
    const body = { ...makeDraft(stepId, values), madeFrom: drafts.readSavedAt(base.id) }
    return callAsVendor(keepServiceDraft, { body, ...options })
  },
  readNewer: async (options) => {
    const found = await callAsVendor(readServiceDraft, options)
    return found.kind === 'reply' ? { kind: 'reply', held: describeHeld(found.body.draft) } : found
  },
}

/** What was typed on top of each version of a service. */
type Versions = Record<string, LocalDraft>

const checkVersions = (kept: unknown): Versions | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  return Object.fromEntries(
    Object.entries(kept).flatMap(([version, draft]) => {
      const checked = checkDraft(draft)
      return checked ? [[version, checked]] : []
    }),
  )
}

/** Changes to one service that are not saved yet, on this device only. */
export const editDrafts = (id: string) => {
  const kept = vendorDraft(`edit-service ${id}`, checkVersions)
  const read = (): Versions => kept.read() ?? {}
  const forget = (version: number) => {
    const { [version]: _, ...others } = read()
    if (Object.keys(others).length > 0) kept.keep(others)
    else kept.clear()
  }
  return {
    of: (version: number): LocalDraft | undefined => read()[version],
    /** Typed on top of a version that is not the newest any more. */
    before: (version: number): { version: number; draft: LocalDraft } | undefined => {
      const earlier = Object.keys(read())
        .map(Number)
        .filter((one) => one < version)
      const newest = Math.max(...earlier)
      const draft = read()[newest]
      return draft && { version: newest, draft }
    },
    keep: (version: number, draft: LocalDraft): void => kept.keep({ ...read(), [version]: draft }),
    forget,
    clear: kept.clear,
  }
}

/** Changes to the version that is on the page. Once saved, those to earlier versions go too. */
export const editDraft = ({ id, version }: Service): Draft<LocalDraft> => {
  const versions = editDrafts(id)
  return {
    read: () => versions.of(version),
    keep: (draft) => (drafts.hasUnsent(draft) ? versions.keep(version, draft) : versions.forget(version)),
    clear: versions.clear,
  }
}

/** The service as it is, with what was typed on top of it. Field by field, where that was on top of an earlier version. */
export const withChanges = (service: Service, draft: LocalDraft | undefined): LocalDraft => {
  const base = { id: `version ${service.version}`, values: writeService(service) }
  return openWith({ base, stepId: 'basic-info', pictures: service.pictures }, draft)
}
