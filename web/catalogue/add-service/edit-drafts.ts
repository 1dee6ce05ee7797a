import type { Service } from '../../../contract/catalogue/services.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import { type Held, type LocalDraft, openedWith } from './choose-beginning.ts'
import { checkDraft } from './local-draft.ts'
import { valuesOfService } from './service-values.ts'

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

const heldBy = (service: Service): Held => ({
  base: { id: `version ${service.version}`, values: valuesOfService(service) },
  stepId: 'basic-info',
})

/** The service as it is, with what was typed on top of it. Field by field, where that was on top of an earlier version. */
export const withChanges = (service: Service, draft: LocalDraft | undefined): LocalDraft =>
  openedWith(heldBy(service), service.pictures, draft)
