import type { Plugin } from 'vite'

const summary = /^ {2}summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),\n/gm

/** What a call is for is read in the description of the API only. */
export const withoutSummaries = (contract: string): string => contract.replace(summary, '')

/** So that no phone pays for sentences that no page shows. */
export const dropSummaries: Plugin = {
  name: 'drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
}
