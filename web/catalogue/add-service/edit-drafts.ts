import type { Service } from '../../../contract/catalogue/services.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import { hasUnsent } from '../../api/drafts/form-draft.ts'
import type { Draft } from '../../ui/draft.ts'
import { checkDraft, type LocalDraft, openWith } from './service-draft.ts'
import { writeService } from './service-values.ts'

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
  const drafts = editDrafts(id)
  return {
    read: () => drafts.of(version),
    keep: (draft) => (hasUnsent(draft) ? drafts.keep(version, draft) : drafts.forget(version)),
    clear: drafts.clear,
  }
}

/** The service as it is, with what was typed on top of it. Field by field, where that was on top of an earlier version. */
export const withChanges = (service: Service, draft: LocalDraft | undefined): LocalDraft => {
  const base = { id: `version ${service.version}`, values: writeService(service) }
  return openWith({ base, stepId: 'basic-info', pictures: service.pictures }, draft)
}
