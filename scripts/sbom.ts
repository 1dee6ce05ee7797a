/** An entry of package-lock.json: one installed copy of a package. */
type LockedPackage = {
  name?: string
  version: string
  integrity?: string
  license?: string
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export type Lockfile = { name: string; version: string; packages: Record<string, LockedPackage> }

type Component = {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  scope?: 'required' | 'optional'
  licenses?: ({ expression: string } | { license: { name: string } })[]
  hashes?: { alg: 'SHA-512'; content: string }[]
}

export type Sbom = {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** A bill of materials in the form of CycloneDX, from the lockfile alone: no network, and the same each time. */
export const buildSbom = ({ name, version, packages }: Lockfile): Sbom => {
  const { '': root, ...installed } = packages
  const paths = Object.keys(installed)
  const findInstalled = (from: string, dependency: string): string | undefined => {
    const nearest = `${from === '' ? '' : `${from}/`}node_modules/${dependency}`
    if (packages[nearest]) return nearest
    const parent = from.lastIndexOf('/node_modules/')
    return from === '' ? undefined : findInstalled(parent < 0 ? '' : from.slice(0, parent), dependency)
  }
  const describeDependencies = (path: string, own: LockedPackage) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = own
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    const found = names.map((dependency) => findInstalled(path, dependency)).filter((one) => one !== undefined)
    return { ref: reference(path), dependsOn: [...new Set(found.map(reference))].toSorted() }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...describe('', { name, version }), type: 'application' } },
    components: paths.map((path) => describe(path, packages[path] as LockedPackage)),
    dependencies: [
      describeDependencies('', root ?? { version }),
      ...paths.map((path) => describeDependencies(path, packages[path] as LockedPackage)),
    ],
  }
}

/** Two copies of one package are two components, so the path names them. */
const reference = (path: string) => (path === '' ? 'portal' : path)

const describe = (path: string, { name, version, license, integrity, optional }: LockedPackage): Component => {
  const fullName = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    type: 'library',
    'bom-ref': reference(path),
    name: fullName,
    version,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    ...(path !== '' && { scope: optional ? 'optional' : 'required' }),
    ...(license && { licenses: [describeLicense(license)] }),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: readSha512(fullName, integrity) }] }),
  }
}

const spdxExpression = /^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)*\)?$/

const describeLicense = (license: string) =>
  spdxExpression.test(license) ? { expression: license } : { license: { name: license } }

const readSha512 = (name: string, integrity: string) => {
  const base64 = /^sha512-(.+)$/.exec(integrity)?.[1]
  if (!base64) throw new Error(`${name} is not held by a SHA-512: ${integrity}`)
  return Buffer.from(base64, 'base64').toString('hex')
}
