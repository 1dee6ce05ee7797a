import * as v from 'valibot'
import { keepServiceDraft, readServiceDraft, type SavedServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import {
  type ServicePicture,
  type ServiceStepId,
  servicePicture,
  serviceStepIds,
} from '../../../contract/catalogue/listed-service.ts'
import * as drafts from '../../api/drafts/form-draft.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
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

const withPictures = (draft: LocalDraft, ids: string[], known: readonly ServicePicture[]): LocalDraft => {
  const pictures = ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
  return { ...draft, pictures, values: { ...draft.values, pictures: joinIds(pictures) } }
}

/** Pictures that the server had and does not name any more: they were deleted, or are in a service by now. */
const listLost = ({ base }: LocalDraft, storedIds: string[]) =>
  splitIds(base.values.pictures).filter((id) => !storedIds.includes(id))

/** For a draft that was submitted or deleted elsewhere: what was typed on top of it becomes a new one. */
export const withoutItsPictures = (draft: LocalDraft): LocalDraft => {
  const lost = listLost(draft, [])
  return withPictures(
    draft,
    splitIds(draft.values.pictures).filter((id) => !lost.includes(id)),
    draft.pictures,
  )
}

/** The server had all of this draft and has none any more: it became a service elsewhere, or was deleted. */
const isUsedUp = (stored: StoredDraft, local: LocalDraft) =>
  !stored.stepId && drafts.readSavedAt(local.base.id) !== null && !drafts.hasUnsent(local)

/** Chooses the form's first values from the server's draft and the copy on this device. */
export const chooseBeginning = (stored: StoredDraft, local: LocalDraft | undefined): LocalDraft => {
  const here = local && !isUsedUp(stored, local) ? local : undefined
  const { stepId = 'basic-info', ...chosen } = drafts.chooseBeginning(stored, here)
  const known = [...stored.pictures, ...(here?.pictures ?? [])]
  const lost = here && chosen.values === here.values ? listLost(here, splitIds(stored.base.values.pictures)) : []
  const ids = splitIds(chosen.values.pictures).filter((id) => !lost.includes(id))
  return withPictures({ ...chosen, stepId, pictures: [] }, ids, known)
}

const checkDraft = drafts.localDraftCheck<LocalDraft>(serviceStepIds, completeValues, {
  pictures: v.array(servicePicture),
})

export const localDraft = vendorDraft('add-service', checkDraft)

/** What reading the draft would give now. */
export const keepRead = (draft: SavedServiceDraft | null): void =>
  void queryClient.setQueryData(endpointKey(readServiceDraft, {}), { draft })

/** The server accepts a draft only on top of the one it was made from, so that two devices do not overwrite each other. */
export const serverDraft: Pick<drafts.DraftServer<LocalDraft>, 'save' | 'onSaved'> = {
  save: ({ stepId, values, base }) => {
    const body = { ...makeDraft(stepId, values), madeFrom: drafts.readSavedAt(base.id) }
    return callAsVendor(keepServiceDraft, { body, keepalive: true })
  },
  onSaved: ({ stepId, values, pictures }, savedAt) => keepRead({ ...makeDraft(stepId, values), pictures, savedAt }),
}

const version = 'version '

export const describeService = (service: Service): StoredDraft => ({
  base: { id: `${version}${service.version}`, values: writeService(service) },
  stepId: 'basic-info',
  pictures: service.pictures,
})

/** The version of the service that changes were made to. */
export const changedVersion = ({ base }: LocalDraft): number => Number(base.id.replace(version, ''))

/** Unsaved changes to one service. They are kept on this device only. */
export const editDraft = (id: string): Draft<LocalDraft> => {
  const kept = vendorDraft(`edit-service ${id}`, checkDraft)
  return { ...kept, keep: (draft) => (drafts.hasUnsent(draft) ? kept.keep(draft) : kept.clear()) }
}
