/** The part of Rolldown's module information that we use. */
type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

/** The entries and the separately loaded parts (pages, layouts) that include a module. */
const findImportingParts = (id: string, modules: Modules): string[] => {
  const seen = new Set<string>()
  const found: string[] = []
  const walk = (each: string) => {
    const module = modules.getModuleInfo(each)
    if (!module || seen.has(each)) return
    seen.add(each)
    if (module.isEntry || module.dynamicImporters.length > 0) found.push(each)
    module.importers.forEach(walk)
  }
  walk(id)
  return found
}

/** Which parts are of which kind, by their paths below `folder`. What is of none may be loaded anywhere. */
export type PartKinds = {
  folder: string
  entry: RegExp
  /** Pages to read, without a form. */
  publicPages: RegExp
  accountPages: RegExp
  /** Behind the login: the frame, and the page that opens first. */
  openedFirst: RegExp
  /** Of these, what comes after the rest of that page. */
  openedLater: RegExp
  behindLogin: RegExp
  /** Behind the login: where a vendor pays, and reads what was paid. */
  money: RegExp
  /** Behind the login: pages whose forms keep drafts and pictures. */
  editing: RegExp
  /** Of those, the two that add and edit a service. */
  serviceForm: RegExp
  /** The account pages that share the most with forms behind the login. */
  largeForms: RegExp
  /** Modules so small that a file of their own would cost the few that need them more than it costs all others. */
  small: RegExp
}

/** Of a drawing a script holds its address only. */
const isAddressOnly = (id: string) => id.endsWith('.svg')

/** A file that comes with every page may hold what so many of them need: a file of its own would cost them more. */
const manyParts = 4

/**
 * Names the file for a module that several parts share, so that a page brings few files and little that it does not need.
 * Whatever includes a module includes its imports too: these are shared by at least as many kinds, and stand in the same
 * file or in one that is named earlier here. So there is no circle.
 */
export const groupShared =
  (kinds: PartKinds) =>
  (id: string, modules: Modules): string | null => {
    const parts = findImportingParts(id, modules).map((each) => each.replace(kinds.folder, ''))
    if (parts.length < 2) return null
    const some = (kind: RegExp) => parts.some((part) => kind.test(part))
    const accountPages = parts.filter((part) => kinds.accountPages.test(part))
    const behindLogin = parts.filter((part) => kinds.behindLogin.test(part))
    if (parts.every((part) => kinds.openedLater.test(part))) return 'dashboard-later'
    const isOpenedFirst = some(kinds.openedFirst)
    const isForMany = behindLogin.length >= manyParts || kinds.small.test(id.replace(kinds.folder, ''))
    if (some(kinds.entry) || some(kinds.publicPages)) return 'everywhere'
    const isForSmallForms = accountPages.some((part) => !kinds.largeForms.test(part))
    const isForEditing = behindLogin.every((part) => kinds.editing.test(part))
    if (accountPages.length > 0 && (isOpenedFirst || (isForSmallForms ? isForMany : !isForEditing))) return 'kit'
    if (isForSmallForms) return 'account'
    if (accountPages.length > 0) return 'forms'
    if (parts.every((part) => kinds.money.test(part))) return 'money'
    if (isOpenedFirst || (!isForEditing && (isForMany || isAddressOnly(id)))) return 'dashboard'
    // What two or three pages share is for the build to place.
    if (!isForEditing) return null
    if (behindLogin.length > 0 && behindLogin.every((part) => kinds.serviceForm.test(part))) return 'service-form'
    return behindLogin.length > 0 ? 'editing' : null
  }
