import { areLacking, type Feature, findFeature, isLacking, listParts } from './browser-data.ts'

const scopes = ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope', 'ServiceWorkerGlobalScope']

/** What an object is that has a name everywhere. */
const kinds: Record<string, string> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  'crypto.subtle': 'SubtleCrypto',
  customElements: 'CustomElementRegistry',
  document: 'Document',
  'document.body': 'HTMLElement',
  'document.documentElement': 'HTMLElement',
  'document.fonts': 'FontFaceSet',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  'navigator.clipboard': 'Clipboard',
  'navigator.connection': 'NetworkInformation',
  'navigator.locks': 'LockManager',
  'navigator.serviceWorker': 'ServiceWorkerContainer',
  'navigator.storage': 'StorageManager',
  performance: 'Performance',
  scheduler: 'Scheduler',
  screen: 'Screen',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
}

/** `navigator` of `navigator.locks` */
export const ownerIn = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0))

/** What may be meant by `structuredClone`, `Object.hasOwn` or `navigator.locks`. */
const findByPath = (path: string): (Feature | undefined)[] => {
  const owner = ownerIn(path)
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (Object.hasOwn(kinds, owner)) return [findFeature('api', kinds[owner] ?? '', name)]
  if (path.includes('.'))
    return [
      findFeature('javascript', 'builtins', ...owner.split('.'), name),
      findFeature('api', owner, `${name}_static`),
    ]
  return [
    findFeature('javascript', 'builtins', name),
    findFeature('api', name),
    ...scopes.map((scope) => findFeature('api', scope, name)),
  ]
}

/** Whether it is known whose a name is. */
export const isKnownPath = (path: string): boolean => findByPath(path).some((feature) => feature?.__compat)

export const isNewerPath = (path: string): boolean => areLacking(findByPath(path))

/** Of a kind that is lacking there are no objects, but for elements, which come from markup, and the iterators of any list. */
const hasObjects = ([name, kind]: [string, Feature]) => !isLacking(kind) || /^HTML\w+Element$|^Iterator$/.test(name)

const collectMembers = (): Map<string, Feature[]> => {
  const found = new Map<string, Feature[]>()
  const builtins = listParts(findFeature('javascript', 'builtins'))
  const ofLanguages = listParts(findFeature('javascript', 'builtins', 'Intl'))
  for (const [owner, kind] of [...listParts(findFeature('api')), ...builtins, ...ofLanguages].filter(hasObjects)) {
    for (const [part, feature] of listParts(kind)) {
      const name = part.replace(/_static$/, '')
      if (name !== owner) found.set(name, [...(found.get(name) ?? []), feature])
    }
  }
  return found
}

let members: Map<string, Feature[]> | undefined

/** Of a method of who knows what: whether it is newer whatever has it. */
export const isNewerMember = (name: string): boolean => {
  members ??= collectMembers()
  return areLacking(members.get(name) ?? [])
}

export const isNewerEvent = (name: string): boolean => isNewerMember(`${name}_event`)
