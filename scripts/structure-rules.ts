import { dirname, join } from 'node:path/posix'
import { findCircle } from './import-circles.ts'
import { findOtherWords } from './vendor-words.ts'

export type SourceFile = { path: string; text: string }

/** `breaches` finds what breaks the rule, `remedy` says what to do instead. */
type Rule = { remedy: string; breaches(file: SourceFile): string[] }

const floors = ['contract', 'server', 'web', 'simulators', 'desk', 'e2e', 'bench', 'scripts', 'testing']

/** The floors and packages that each floor may import. Tests may import anything. */
const mayImport: Record<string, RegExp> = {
  contract: /^(contract\/|valibot$)/,
  server: /^(server\/|contract\/|[^/.]*$|@|altcha-lib\/|pg\/|node:)/,
  web: /^(web\/|contract\/|[^/.]*$|@|[a-z-]+\/)/,
  simulators: /^(simulators\/|contract\/|[^/.]*$|@|node:)/,
  desk: /^(desk\/|contract\/|[^/.]*$|@|node:)/,
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
const floorName = (path: string) => path.split('/')[0] ?? ''

export const readImports = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(([, target = '']) =>
    target.startsWith('.') ? join(dirname(path), target) : target,
  )

const wingName = (path: string) => /^server\/(account|business|catalogue|customer)\//.exec(path)?.[1]

/** What each folder of the server must not import. */
const forbiddenImports: [room: RegExp, hidden: RegExp][] = [
  [/^server\/adapters\//, /^server\/(account|business|catalogue|customer|http|jobs|security)\//],
  [/^server\/(http|security)\//, /^server\/(account|business|catalogue|customer|jobs)\//],
  [/^server\/(jobs|overview)\//, /^server\/(account|business|catalogue|customer)\/(?!public\.ts$)/],
  [/^server\/(?!app\.ts$|overview\/)/, /^server\/overview\//],
  [/^server\/.*\/store\.ts$/, /^server\/http\/|\/(routes|api)\.ts$/],
  [/^server\/(account|business|catalogue|customer)\/.+\//, /\/(routes|api)\.ts$/],
]

const isForbidden = (path: string, target: string) =>
  forbiddenImports.some(([room, hidden]) => room.test(path) && hidden.test(target))

/** A level of the web floor must not import from a higher one. */
const webLevel = (path: string) => {
  if (/^web\/[^/]+$/.test(path)) return /^web\/(entry-|routes)/.test(path) ? 4 : 0
  const [, room = ''] = path.split('/')
  if (room === 'layouts' || room === 'component-sheet') return 3
  return ['ui', 'api', 'session', 'stage', 'art', 'public'].includes(room) ? 1 : 2
}

const webFeature = (path: string) => {
  if (!path.startsWith('web/') || webLevel(path) !== 2) return undefined
  const [, room, feature] = path.split('/')
  return ['account', 'business', 'catalogue'].includes(room ?? '') ? `${room}/${feature}` : room
}

const upwardImports = (file: SourceFile) =>
  file.path.startsWith('web/') && !isTest(file.path)
    ? readImports(file).filter((target) => target.startsWith('web/') && webLevel(target) > webLevel(file.path))
    : []

const importsOfOtherFeatures = (file: SourceFile) =>
  readImports(file).filter((target) => {
    const [own, theirs] = [webFeature(file.path), webFeature(target)]
    return own && theirs && own !== theirs && theirs !== 'layouts'
  })

const lines = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => line.trim())

/** To the vendor's proven addresses, a code to an address that is to be proven, a link to a proven one, and a question to support. */
const sendsMessages =
  /^server\/account\/(contact-ways\/send-to-vendor|one-time-code\/issue-code|login-link\/ask-login-link|help\/send-help-request)\.ts$/

/**
 * The form itself, and searches: one sends nothing, those of the market are addresses and work without a script. A report and
 * a renewal are sent by the browser itself, as these pages have no script.
 */
const holdsFormTag =
  /^web\/(ui\/form\/form|catalogue\/services\/services-filter|customer\/(market\/market-forms|report\/report-page|renew\/renewal-(form|outcome)))\.tsx$/
const fetchesOtherThanCalls = /^web\/(service-worker|customer\/renew\/waiting-script)\.test\.ts$/

export const rules: Rule[] = [
  {
    remedy:
      'Use Form of web/ui/form/form.tsx: it says what goes wrong in its submit, and submits nothing before hydration.',
    breaches: ({ path, text }) =>
      path.startsWith('web/') && !isTest(path) && !holdsFormTag.test(path) ? lines(text, /<form(\s|>|$)/) : [],
  },
  {
    remedy: 'Imports go one way. Move what both need down to contract/, or pass it in.',
    breaches: (file) => {
      const allowed = mayImport[floorName(file.path)]
      if (!allowed || isTest(file.path)) return []
      return readImports(file).filter((target) => {
        const isOurs = floors.includes(floorName(target)) && target.includes('/')
        return isOurs ? ![floorName(file.path), 'contract'].includes(floorName(target)) : !allowed.test(target)
      })
    },
  },
  {
    remedy: "Wings meet only at public.ts: put what the sibling needs into that wing's public.ts.",
    breaches: (file) =>
      readImports(file).filter((target) => {
        const [own, theirs] = [wingName(file.path), wingName(target)]
        return own && theirs && own !== theirs && !target.endsWith('/public.ts')
      }),
  },
  {
    remedy:
      'Server imports go app → overview → wing api → routes → rules → store → adapters; overview, jobs and siblings use a wing by its public.ts.',
    breaches: (file) => (isTest(file.path) ? [] : readImports(file).filter((target) => isForbidden(file.path, target))),
  },
  { remedy: 'Web imports go routes → layouts → features → ui, api, session → contract.', breaches: upwardImports },
  {
    remedy: 'Features do not import each other: move the shared part to web/ui or contract.',
    breaches: (file) => (isTest(file.path) ? [] : importsOfOtherFeatures(file)),
  },
  {
    remedy: 'e2e holds journeys, and nobody uses it as a library: move what is shared to testing/.',
    breaches: (file) =>
      /^(e2e\/|[^/]+$)/.test(file.path) ? [] : readImports(file).filter((target) => floorName(target) === 'e2e'),
  },
  {
    remedy: 'Only server/config.ts reads the environment: add the variable there.',
    breaches: ({ path, text }) =>
      /^(server|web|contract)\//.test(path) && path !== 'server/main.ts' && !isTest(path)
        ? lines(text, /process\.env|import\.meta\.env\.(?!PROD|DEV|SSR)/)
        : [],
  },
  {
    remedy:
      'A vendor gets anything but a code by sendToVendor (server/account/contact-ways), which sends to proven addresses only.',
    breaches: ({ path, text }) =>
      path.startsWith('server/') && !isTest(path) && !sendsMessages.test(path)
        ? lines(text.replaceAll(/\s+/g, ' ').replaceAll('enqueue(', '\nenqueue('), /^enqueue\( ?\w+, 'deliver-message'/)
        : [],
  },
  {
    remedy: 'A refusal is known by its code, never by its sentence: use isRefused of web/api/failure.ts, or its field.',
    breaches: ({ path, text }) =>
      path.startsWith('web/') && !isTest(path)
        ? lines(text, /\.message\s*[!=]==|[!=]==\s*[\w.]+\.message\b|\bmessage\.(includes|startsWith|match)\(/)
        : [],
  },
  {
    remedy:
      'One word for one thing in what vendors read: email, code, service. And nobody knows that nothing was taken but the provider.',
    breaches: findOtherWords,
  },
  {
    remedy: 'The addresses of pages stand in contract/paths.ts: take it from there.',
    breaches: ({ path, text }) =>
      /^(server|web)\//.test(path) && !isTest(path) ? lines(text, /['"`}]\/d\/[a-z]/) : [],
  },
  {
    remedy: 'On a busy machine it fails: wait for a condition with the usual patience (docs/architecture.md, tests).',
    breaches: ({ path, text }) =>
      (isTest(path) && !path.startsWith('scripts/')) || (path.startsWith('e2e/') && !path.startsWith('e2e/faults/'))
        ? [
            ...lines(text, /\b(timeout|testTimeout|hookTimeout): [1-5]?\d_?\d{3}\b/),
            ...lines(text, /vi\.waitFor\(.*\)\)$/),
          ]
        : [],
  },
  {
    remedy: 'Time is an argument: ask context.clock, or take nowMs.',
    breaches: ({ path, text }) =>
      (wingName(path) || path.startsWith('contract/')) && !isTest(path)
        ? lines(text, /Date\.now\(\)|new Date\(\)/)
        : [],
  },
  {
    remedy: 'Name the columns: a prepared statement breaks when a migration adds one.',
    breaches: ({ path, text }) =>
      /^server\/.*\/store\.ts$/.test(path) ? lines(text, /\.(selectAll|returningAll)\(/) : [],
  },
  {
    remedy: 'Files are kebab-case and named after what they hold.',
    breaches: ({ path }) => {
      const name = path.split('/').at(-1) ?? ''
      const isVague = /^(index|utils?|helpers?|misc|types|constants|common)\.tsx?$|\.service\.tsx?$/.test(name)
      return /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name) && !isVague ? [] : [name]
    },
  },
  {
    remedy: 'A function is named by a verb or a noun that says what it gives: planPrice, not priceOf.',
    breaches: ({ path, text }) =>
      path.startsWith('scripts/structure-rules') ? [] : lines(text, /\b(const|function) (?!is|has)[a-z]\w*Of\b/),
  },
  {
    remedy:
      'Tests of pages have one fake server, which speaks by the contract: fakeServer of web/testing/fake-server.ts.',
    breaches: ({ path, text }) =>
      path.startsWith('web/') && !fetchesOtherThanCalls.test(path) ? lines(text, /stubGlobal\('fetch'/) : [],
  },
  {
    remedy: 'A file past 250 lines holds more than one idea: split it.',
    breaches: ({ text }) => (text.split('\n').length > 251 ? [`${text.split('\n').length} lines`] : []),
  },
  {
    remedy: 'Named exports only.',
    // Vite, Playwright and Vitest ask for a default export of these.
    breaches: ({ path, text }) =>
      /\.config\.ts$|\/global-setup\.ts$/.test(path) || isTest(path) ? [] : lines(text, /^export default /),
  },
]

const inCircle = (files: readonly SourceFile[]): string[] => {
  const circle = findCircle(Object.fromEntries(files.map((file) => [file.path, readImports(file)])))
  if (!circle) return []
  const remedy = 'Files import each other in a circle, by types too: move what both need into a file below both.'
  return [`${circle.join(' → ')}\n    ${remedy}`]
}

export const problemsIn = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap((file) =>
    rules.flatMap(({ breaches, remedy }) => breaches(file).map((what) => `${file.path}: ${what}\n    ${remedy}`)),
  ),
  ...inCircle(files),
]
