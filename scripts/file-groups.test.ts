import { expect, it } from 'vitest'
import { groupBehindLogin } from './file-groups.ts'

const page = (name: string) => ({ name, isEntry: false, importers: [], dynamicImporters: ['pages'] })
const part = (name: string, ...importers: string[]) => ({ name, isEntry: false, importers, dynamicImporters: [] })
const modules = [
  { name: 'main', isEntry: true, importers: [], dynamicImporters: [] },
  page('/web/public/login'),
  page('/web/inside/frame'),
  page('/web/inside/billing'),
  page('/web/inside/status'),
  part('menu', '/web/inside/frame', '/web/inside/billing'),
  part('ledger', '/web/inside/billing', '/web/inside/status'),
  part('line', 'ledger', 'row'),
  part('row', 'line'),
  part('chart', '/web/inside/status'),
  part('button', '/web/public/login', '/web/inside/billing'),
  part('money', 'menu', 'ledger'),
  part('letters', 'main', 'ledger'),
]
const getModuleInfo = (id: string) => modules.find(({ name }) => name === id) ?? null
const chooseGroup = (id: string) =>
  groupBehindLogin({ folder: '/web/', behindLogin: /^inside/, openedFirst: /^inside\/frame/ })(id, { getModuleInfo })

it.each([
  ['menu', 'dashboard'],
  ['money', 'dashboard'],
  ['ledger', 'vendor-area'],
  ['line', 'vendor-area'],
  ['row', 'vendor-area'],
])('%s is shared behind the login, in the file %s', (module, group) => expect(chooseGroup(module)).toBe(group))

it.each(['chart', 'button', 'letters', '/web/inside/billing', 'main', 'unknown'])(
  '%s is of one page alone or of a public one too, and left where it is',
  (module) => expect(chooseGroup(module)).toBeNull(),
)
