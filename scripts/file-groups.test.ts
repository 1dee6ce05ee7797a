import { expect, it } from 'vitest'
import { groupShared } from './file-groups.ts'

const page = (name: string) => ({ name, isEntry: false, importers: [], dynamicImporters: ['pages'] })
const part = (name: string, ...importers: string[]) => ({ name, isEntry: false, importers, dynamicImporters: [] })
const modules = [
  { name: '/web/index.html', isEntry: true, importers: [], dynamicImporters: [] },
  page('/web/landing'),
  page('/web/account/register'),
  page('/web/account/code'),
  page('/web/inside/frame'),
  page('/web/inside/frame/later-panels'),
  page('/web/inside/frame/later-cards'),
  page('/web/inside/billing'),
  page('/web/inside/money/pay'),
  page('/web/inside/money/paid'),
  page('/web/inside/status'),
  page('/web/inside/edit/business'),
  page('/web/inside/edit/service'),
  page('/web/inside/edit/service-again'),
  page('/web/toast'),
  page('/web/solver'),
  part('logo', '/web/index.html', '/web/inside/billing'),
  part('card', '/web/landing', '/web/account/code'),
  part('button', '/web/account/register', '/web/inside/frame'),
  part('code-boxes', '/web/account/code', '/web/inside/billing'),
  part('stepper', '/web/account/register', '/web/inside/status'),
  part('wizard', '/web/account/register', '/web/inside/edit/business'),
  part('field', '/web/account/code', 'facts'),
  part('facts', '/web/inside/billing', '/web/inside/status', '/web/inside/edit/business', '/web/inside/edit/service'),
  part('empty.svg', '/web/inside/billing', '/web/inside/status'),
  part('menu', '/web/inside/frame', '/web/inside/billing'),
  part('ring', '/web/inside/frame/later-panels', '/web/inside/frame/later-cards'),
  part('badge', '/web/inside/frame', '/web/inside/frame/later-cards'),
  part('receipt', '/web/inside/money/pay', '/web/inside/money/paid'),
  part('clock', '/web/account/code', '/web/inside/money/paid'),
  part('radio', '/web/inside/money/pay', '/web/inside/edit/service'),
  part('ledger', '/web/inside/billing', '/web/inside/status'),
  part('draft', '/web/inside/edit/business', '/web/inside/edit/service'),
  part('service-form', '/web/inside/edit/service', '/web/inside/edit/service-again'),
  part('line', 'ledger', 'row'),
  part('row', 'line'),
  part('money', 'menu', 'ledger'),
  part('cross', '/web/toast', '/web/inside/status'),
  part('chart', '/web/inside/status'),
  part('bytes', '/web/toast', '/web/solver'),
]
const getModuleInfo = (id: string) => modules.find(({ name }) => name === id) ?? null
const kinds = {
  folder: '/web/',
  entry: /^index/,
  publicPages: /^landing/,
  accountPages: /^account/,
  largeForms: /^account\/register/,
  openedFirst: /^inside\/frame/,
  openedLater: /^inside\/frame\/later/,
  behindLogin: /^inside/,
  money: /^inside\/money/,
  serviceForm: /^inside\/edit\/service/,
  editing: /^inside\/edit/,
  small: /^(clock|radio)/,
}
const chooseGroup = (id: string) => groupShared(kinds)(id, { getModuleInfo })

it.each([
  ['logo', 'everywhere'],
  ['card', 'everywhere'],
  ['button', 'kit'],
  ['code-boxes', 'account'],
  ['field', 'kit'],
  ['stepper', 'kit'],
  ['wizard', 'forms'],
  ['menu', 'dashboard'],
  ['money', 'dashboard'],
  ['ring', 'dashboard-later'],
  ['badge', 'dashboard'],
  ['facts', 'dashboard'],
  ['empty.svg', 'dashboard'],
  ['receipt', 'money'],
  ['clock', 'kit'],
  ['radio', 'dashboard'],
  ['draft', 'editing'],
  ['service-form', 'service-form'],
])('%s is shared, in the file %s', (module, group) => expect(chooseGroup(module)).toBe(group))

it.each(['chart', 'ledger', 'line', 'row', 'cross', 'bytes', '/web/inside/billing', '/web/index.html', 'unknown'])(
  '%s is of one page alone or of a few, or of parts that no page brings at once, and left to the build',
  (module) => expect(chooseGroup(module)).toBeNull(),
)
