import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { wingPrefix } from './contract/endpoint.ts'
import { describeSite, fillPlaceholders, type Site, sitePlaceholders } from './contract/site.ts'
import { floor } from './scripts/browser-floor.ts'
import { contractForBrowsers } from './scripts/contract-for-browsers.ts'
import { groupShared } from './scripts/file-groups.ts'
import { runtimeAliases } from './scripts/runtime-aliases.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { refuseTooNewElsewhere } from './scripts/too-new-in-sources.ts'
import { variables } from './server/config-variables.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** In production the server fills these in; the development server has no such step. */
const fillSite = (site: Site): Plugin => ({
  name: 'fill-site',
  apply: 'serve',
  transformIndexHtml: (html) => fillPlaceholders(html, sitePlaceholders, site),
})

/** Packages mark what may run in a browser only, for frameworks that tell the two apart; this build has no such step. */
const passOverUseClient: Plugin = {
  name: 'pass-over-use-client',
  onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : null),
}

const apiPaths = [...Object.values(wingPrefix), '/openapi.json', '/api-docs', '/healthz', '/readyz', '/media']
const apiUrl = `http://127.0.0.1:${process.env.API_PORT || 3000}`

// These keep their names: a browser asks for service worker and offline script by them whatever the build, and the pages of
// customers are built apart from the scripts of two of them.
const unhashed = new Set(['service-worker', 'offline', 'report-form', 'renewal-waiting'])

export const oldestBrowsers = [
  `chrome${floor.chrome}`,
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
  `firefox${floor.firefox}`,
]

// The build's own helpers belong to it, as what is in it needs them.
const runtimeFiles = /node_modules\/preact\/|\/web\/runtime\/|vite\/preload-helper|@oxc-project\+runtime/

const partKinds = {
  folder: at('web/'),
  entry: /^index\.html/,
  publicPages: /^(landing\/|legal\/|help\/help-page)/,
  accountPages:
    /^(app\/auth-layout|account\/(register|verification|login|login-link|password-reset)\/|business\/automatic-renewal\/|help\/help-form)/,
  largeForms: /^(account\/(register|login)\/|help\/help-form)/,
  openedFirst: /^(app\/(vendor-layout|page-boundary|offline-notice)|dashboard\/)/,
  openedLater: /^dashboard\/(page\/below|board\/)/,
  behindLogin:
    /^(app\/(vendor-layout|page-boundary|offline-notice|not-found-page|notifications\/)|business\/(?!automatic-renewal\/|billing\/automatic-renewal)|catalogue\/(?!services\/hidden-service)|dashboard\/|account\/(profile|settings)\/|customer\/own\/)/,
  money: /^business\/(billing|payment|payment-success)\//,
  serviceForm: /^catalogue\/add-service\//,
  editing: /^(business\/add-business\/|catalogue\/add-service\/|account\/profile\/edit-profile)/,
  small:
    /contract\/account\/phone-number|^ui\/(form\/(use-seconds-left|radio-cards)|layout\/(save-file|centred-words))/,
}

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: at('web'),
  publicDir: isSsrBuild || mode === 'component-sheet' ? false : at('web/public'),
  resolve: { alias: runtimeAliases },
  ssr: { noExternal: true },
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(at('web/')) } } : {},
  plugins: [
    passOverUseClient,
    contractForBrowsers,
    refuseTooNewElsewhere,
    fillSite(
      describeSite(
        {
          phone: process.env.SUPPORT_PHONE || variables.SUPPORT_PHONE.fallback,
          whatsApp: process.env.SUPPORT_WHATSAPP ?? '',
          email: process.env.SUPPORT_EMAIL || variables.SUPPORT_EMAIL.fallback,
        },
        {
          ghanaCardImage: process.env.GHANA_CARD_IMAGE || variables.GHANA_CARD_IMAGE.fallback,
          checkoutOrigin: process.env.PAYSTACK_CHECKOUT || `http://127.0.0.1:${process.env.SIMULATORS_PORT}`,
        },
      ),
    ),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiUrl }])),
  },
  build: {
    target: oldestBrowsers,
    outDir: at(mode === 'component-sheet' ? 'dist/component-sheet' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // A drawing that is to stand inside a script or a page is imported with ?inline.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : mode === 'component-sheet'
        ? { input: at('web/component-sheet.html') }
        : {
            input: {
              main: at('web/index.html'),
              'service-worker': at('web/service-worker.ts'),
              offline: at('web/offline.ts'),
              'report-form': at('web/api/captcha/report-form.ts'),
              'renewal-waiting': at('web/customer/renew/waiting-script.ts'),
            },
            output: {
              entryFileNames: ({ name }) => (unhashed.has(name) ? '[name].js' : 'assets/[name]-[hash].js'),
              codeSplitting: {
                // A group is what it names. What that imports has a group, or a page, of its own.
                includeDependenciesRecursively: false,
                groups: [
                  // Changes only when a dependency does, so it stays in the cache over our own releases.
                  { name: 'runtime', test: runtimeFiles, priority: 2 },
                  // Dragging is for the dashboard's cards and for pictures, both of which come later than the page.
                  { name: 'sorting', test: /node_modules\/@dnd-kit\/|\/web\/ui\/layout\/sortable/, priority: 2 },
                  // Two small ones that the vendor's own page needs, in one file.
                  { name: 'own-page-kit', test: /\/web\/ui\/form\/switch|\/contract\/customer\/limits/, priority: 2 },
                  { name: groupShared(partKinds), debugName: 'shared', priority: 1 },
                  { name: 'rest', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
                ],
              },
            },
          },
  },
}))
