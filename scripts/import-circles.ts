type Imports = Record<string, string[]>

/** The first circle of imports, from a file back to itself. */
export const findCircle = (imports: Imports): string[] | undefined => {
  const clear = new Set<string>()
  const search = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (clear.has(file)) return
    for (const next of imports[file] ?? []) {
      const circle = search(next, [...way, file])
      if (circle) return circle
    }
    clear.add(file)
  }
  for (const file of Object.keys(imports)) {
    const circle = search(file, [])
    if (circle) return circle
  }
}
