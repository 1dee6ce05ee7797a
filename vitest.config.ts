import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    projects: [
      {
        // These share no state but modules, and a fresh world for each file costs six times as long.
        test: {
          name: 'server',
          include: ['{contract,server,desk,simulators,scripts,bench}/**/*.test.ts'],
          globalSetup: 'server/testing/postgres-for-tests.ts',
          isolate: false,
          // Some hash a dozen passwords while the other core decodes pictures.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        // What one page leaves behind (a toaster, a timer, the focus) must not meet the next.
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          isolate: true,
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
