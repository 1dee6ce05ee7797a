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

/**
 * Names the file for a module that several parts behind the login share and no public page needs: `dashboard` for what
 * the frame or the dashboard needs, as they open first, `vendor-area` for the rest. Whatever includes a module includes
 * its imports too, so the first file never needs the second, and there is no circle.
 */
export const groupBehindLogin =
  ({ folder, behindLogin, openedFirst }: { folder: string; behindLogin: RegExp; openedFirst: RegExp }) =>
  (id: string, modules: Modules): string | null => {
    const bringers = findImportingParts(id, modules).map((each) => each.replace(folder, ''))
    if (bringers.length < 2 || !bringers.every((each) => behindLogin.test(each))) return null
    return bringers.some((each) => openedFirst.test(each)) ? 'dashboard' : 'vendor-area'
  }
