import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const replace = (replacements: Record<string, string>) =>
  Object.entries(replacements).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))

/**
 * The web floor is written against React's interface and runs on Preact. Built pages, the prerendering and the tests all
 * take these replacements, so that what is tested is what is shipped.
 */
export const runtimeAliases = replace({
  react: at('web/runtime/react.ts'),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
})

/** The builds of packages that a bundler takes: the others ask for React by `require`, which no alias reaches. */
export const testAliases = replace({
  'react-dom/test-utils': at('web/testing/act.ts'),
  '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
  '@dnd-kit/core': '@dnd-kit/core/dist/core.esm.js',
  '@dnd-kit/sortable': '@dnd-kit/sortable/dist/sortable.esm.js',
  '@dnd-kit/utilities': '@dnd-kit/utilities/dist/utilities.esm.js',
  '@dnd-kit/accessibility': '@dnd-kit/accessibility/dist/accessibility.esm.js',
})

/** Packages that import React: transformed with our own code, or tests would bring a second runtime. */
export const runtimeUsers = [
  /node_modules\/(@dnd-kit|@hookform|@testing-library\/react)\//,
  /node_modules\/(react-hook-form|sonner)\//,
]
