import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wingPrefix } from './contract/endpoint.ts'
import { describeSite, fillPlaceholders, type Site, sitePlaceholders } from './contract/site.ts'
import { groupBehindLogin } from './scripts/file-groups.ts'
import { variables } from './server/config-variables.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** In production the server fills these in; the development server has no such step. */
const fillSite = (site: Site): Plugin => ({
  name: 'fill-site',
  apply: 'serve',
  transformIndexHtml: (html) => fillPlaceholders(html, sitePlaceholders, site),
})

const apiPaths = [...Object.values(wingPrefix), '/openapi.json', '/api-docs', '/healthz', '/readyz', '/media']
const apiUrl = `http://127.0.0.1:${process.env.API_PORT || 3000}`

// Service worker and offline script keep their names: a browser asks for them by these, whatever the build.
const unhashed = new Set(['service-worker', 'offline'])

// The oldest browsers that the portal is for: docs/decisions.md.
export const oldestBrowsers = ['chrome87', 'safari15', 'ios15', 'firefox91']

const vendorArea = {
  folder: at('web/'),
  /** Pages and frames that nobody sees without a login. */
  behindLogin:
    /^(app\/(vendor-layout|page-boundary|offline-notice|not-found-page|notifications\/)|business\/|catalogue\/|dashboard\/|account\/(profile|settings)\/)/,
  openedFirst: /^(app\/(vendor-layout|page-boundary|offline-notice)|dashboard\/)/,
}

const everywhere =
  /\/(contract\/(paths|limits)|web\/(timing|navigation\/(same-place|step-entries)|api\/(on-return|reading\/vendor-change)|ui\/layout\/(overlay-entries|use-hydrated)|account\/session\/(browser-store|session-state|session-storage|page-after-login|kept-forms|session-notice|messages|use-has-session|ways-in)))\.(tsx?|module\.css)(\?|$)/

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: at('web'),
  publicDir: isSsrBuild || mode === 'component-sheet' ? false : at('web/public'),
  plugins: [
    react(),
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
              'public-page': at('web/public-page.ts'),
            },
            output: {
              entryFileNames: ({ name }) => (unhashed.has(name) ? '[name].js' : 'assets/[name]-[hash].js'),
              // V8 then compiles the whole file beside the main thread, not each function when it is first called.
              postBanner: ({ name }) => (unhashed.has(name) ? '' : '//# allFunctionsCalledOnLoad'),
              codeSplitting: {
                // A group is what it names. What that imports has a group, or a page, of its own.
                includeDependenciesRecursively: false,
                groups: [
                  // Changes only when a dependency does, so it stays in the cache over our own releases.
                  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                  { name: groupBehindLogin(vendorArea), debugName: 'behind the login', priority: 1 },
                  // What the entry needs and pages as well, in one file: every page has it.
                  { name: 'everywhere', test: everywhere, priority: 2 },
                  // What several pages share, in few files: each small one costs a phone a request and a task. Merged any
                  // further, a page begins to fetch what only others need: at 1,000 the login brings all of the wizards.
                  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
                ],
              },
            },
          },
  },
}))
