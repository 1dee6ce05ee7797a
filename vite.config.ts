import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wingPrefix } from './contract/endpoint.ts'
import { describeSite, fillPlaceholders, type Site, sitePlaceholders } from './contract/site.ts'
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

/** These keep their names: the browser asks for a service worker by a fixed address, and pages of customers name theirs. */
const scripts = {
  'service-worker': at('web/service-worker.ts'),
  offline: at('web/offline.ts'),
  'report-form': at('web/api/captcha/report-form.ts'),
  'renewal-waiting': at('web/customer/renew/waiting-script.ts'),
  'share-page': at('web/customer/share-script.ts'),
}

const inputs = (mode: string) =>
  mode === 'component-sheet'
    ? { input: at('web/component-sheet.html') }
    : { input: { main: at('web/index.html'), ...scripts } }

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: at('web'),
  publicDir: isSsrBuild || mode === 'component-sheet' ? false : at('web/public'),
  ssr: { noExternal: true },
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
    target: ['chrome99', 'safari15.4', 'firefox104'],
    outDir: at(mode === 'component-sheet' ? 'dist/component-sheet' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // A drawing that is to stand inside a script or a page is imported with ?inline.
    assetsInlineLimit: 0,
    // One style sheet, which a browser fetches once.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          ...inputs(mode),
          output: {
            entryFileNames: ({ name }) => (name in scripts ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              // React changes only with a dependency, so it stays in the browser's cache over our own releases.
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
  },
}))
