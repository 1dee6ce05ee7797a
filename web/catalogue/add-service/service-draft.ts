import * as v from 'valibot'
import { keepServiceDraft, readServiceDraft, type SavedServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import {
  type ServicePicture,
  type ServiceStepId,
  servicePicture,
  serviceStepIds,
} from '../../../contract/catalogue/listed-service.ts'
import { limits } from '../../../contract/limits.ts'
import type { ServerDraft } from '../../api/drafts/draft-keeper.ts'
import * as drafts from '../../api/drafts/form-draft.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { vendorDraft } from '../../session/vendor-draft.ts'
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

/** The values hold only the ids of the pictures; these are needed to show them. */
type WithPictures = { pictures: ServicePicture[] }

export type LocalDraft = drafts.FormDraft<DraftName, ServiceStepId> & WithPictures
export type StoredDraft = drafts.ServerCopy<DraftName, ServiceStepId> & WithPictures

export const describeStoredDraft = (draft: SavedServiceDraft | null): StoredDraft => {
  if (!draft) return { base: { id: 'nothing', values: emptyValues }, pictures: [] }
  const { pictures, stepId, savedAt } = draft
  const values = completeValues({ ...draft.values, pictures: joinIds(pictures) })
  return { base: { id: drafts.draftId(savedAt), values }, stepId, pictures }
}

/** The server had all of this draft and has moved on: it was continued elsewhere, became a service or was deleted. */
const isUsedUp = (stored: StoredDraft, local: LocalDraft) =>
  stored.base.id !== local.base.id && !drafts.hasUnsent(local)

/** The ids of this device first, then those that another device has added since. */
const mergePictureIds = (ids: string[], stored: StoredDraft, local: LocalDraft | undefined) => {
  const known = [...ids, ...splitIds(local?.base.values.pictures ?? '')]
  return [...ids, ...splitIds(stored.base.values.pictures).filter((id) => !known.includes(id))]
}

/** What the form opens with, from the draft on the server and the copy on this device. */
export const mergeWithLocal = (stored: StoredDraft, local: LocalDraft | undefined): LocalDraft => {
  const { values, stepId = 'basic-info' } = drafts.chooseBeginning(stored, local)
  const known = [...stored.pictures, ...(local?.pictures ?? [])]
  const storedIds = splitIds(stored.base.values.pictures)
  // A picture that the server had and no longer names was deleted.
  const deletedIds = splitIds(local?.base.values.pictures ?? '').filter((id) => !storedIds.includes(id))
  const pictures = mergePictureIds(splitIds(values.pictures), stored, local)
    .flatMap((id) => (deletedIds.includes(id) ? [] : (known.find((one) => one.id === id) ?? [])))
    .slice(0, limits.serviceImagesMax)
  return { values: { ...values, pictures: joinIds(pictures) }, stepId, base: stored.base, pictures }
}

export const chooseBeginning = (stored: StoredDraft, local: LocalDraft | undefined): LocalDraft =>
  mergeWithLocal(stored, local && !isUsedUp(stored, local) ? local : undefined)

export const takeIn = (stored: StoredDraft, form: LocalDraft, fieldInUse: string): LocalDraft => {
  const after = chooseBeginning(stored, form)
  return { ...after, stepId: form.stepId, values: drafts.keepFieldInUse(after.values, form, fieldInUse) }
}

const checkDraft = drafts.localDraftCheck<LocalDraft>(serviceStepIds, completeValues, {
  pictures: v.array(servicePicture),
})

export const localDraft = vendorDraft('add-service', checkDraft)

/** The server accepts a draft only on top of the one it was made from, so that two devices do not overwrite each other. */
export const serverDraft: ServerDraft<LocalDraft, StoredDraft> = {
  save: ({ stepId, values, base }, options) => {
    const body = { ...makeDraft(stepId, values), madeFrom: drafts.readSavedAt(base.id) }
    return callAsVendor(keepServiceDraft, { body, ...options })
  },
  readNewer: async (options) => {
    const found = await callAsVendor(readServiceDraft, options)
    return found.kind === 'reply' ? { kind: 'reply', held: describeStoredDraft(found.body.draft) } : found
  },
}

/** Unsaved changes by the version of the service that they were made to. */
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

/** Unsaved changes to one service. They are kept on this device only. */
export const editDrafts = (id: string) => {
  const kept = vendorDraft(`edit-service ${id}`, checkVersions)
  const read = (): Versions => kept.read() ?? {}
  const forget = (version: number) => {
    const { [version]: _, ...others } = read()
    if (Object.keys(others).length > 0) kept.keep(others)
    else kept.clear()
  }
  return {
    changesTo: (version: number): LocalDraft | undefined => read()[version],
    /** The latest changes made to an older version. */
    latestBefore: (version: number): { version: number; draft: LocalDraft } | undefined => {
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

/** Clearing it, after a save, also clears the changes made to earlier versions. */
export const editDraft = ({ id, version }: Service): Draft<LocalDraft> => {
  const versions = editDrafts(id)
  return {
    read: () => versions.changesTo(version),
    keep: (draft) => (drafts.hasUnsent(draft) ? versions.keep(version, draft) : versions.forget(version)),
    clear: versions.clear,
  }
}

/** Changes made to an earlier version are merged field by field. */
export const withChanges = (service: Service, draft: LocalDraft | undefined): LocalDraft => {
  const base = { id: `version ${service.version}`, values: writeService(service) }
  return mergeWithLocal({ base, stepId: 'basic-info', pictures: service.pictures }, draft)
}
