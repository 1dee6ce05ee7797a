import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { patience } from './server/testing/patience.ts'

/** A test fails because something is wrong, never because the machine is busy: these limits are for what hangs. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: patience } }

const webTests = 'web/**/*.test.{ts,tsx}'
/** A test that needs a page says so in its first line. */
const withoutPage = globSync(webTests, { cwd: import.meta.dirname })
  .filter((file) => !readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment'))
  .map((file) => file.replaceAll('\\', '/'))

const web = {
  test: {
    setupFiles: 'web/testing/set-up.ts',
    ...limits,
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' as const } },
  },
}

export default defineConfig({
  test: {
    pool: 'threads',
    // Some wait for processes and sockets: four keep two cores busy.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        // These share no state but modules, and a fresh world for each file costs six times as long.
        test: {
          name: 'server',
          include: ['{contract,server,desk,simulators,scripts,bench}/**/*.test.ts'],
          globalSetup: 'server/testing/postgres-for-tests.ts',
          isolate: false,
          ...limits,
        },
      },
      {
        // What one page leaves behind (a toaster, a timer, the focus) must not meet the next.
        ...web,
        test: {
          ...web.test,
          name: 'web',
          include: [webTests],
          exclude: withoutPage,
          // The DOM's library is read once a thread, not once a file: a third of the time.
          pool: 'vmThreads',
        },
      },
      {
        // Where there is no page nothing is left behind, and a fresh world for each file costs twice the time.
        ...web,
        test: { ...web.test, name: 'web without a page', include: withoutPage, isolate: false },
      },
    ],
  },
})
