import { paths } from '../../contract/paths.ts'
import { browserStore } from './browser-store.ts'
import { hasKeptForms } from './vendor-draft.ts'

/** The notice on the landing page after a redirect from a page behind the login. */
export type SessionNotice = { why: 'ended' | 'log in first'; isTypedKept: boolean }

const inThisTab = browserStore<'sessionNotice'>('sessionStorage')

/** Call it while the session's vendor is still known. What is typed into the settings is kept nowhere. */
export const keepNotice = (why: SessionNotice['why'], from: string): void => {
  const isTypedKept = why === 'ended' && from !== paths.settings && hasKeptForms()
  inThisTab.keep('sessionNotice', JSON.stringify({ why, isTypedKept } satisfies SessionNotice))
}

export const readNotice = (): SessionNotice | undefined => {
  const kept = inThisTab.read('sessionNotice')
  return kept ? JSON.parse(kept) : undefined
}

export const forgetNotice = (): void => inThisTab.remove(['sessionNotice'])
