import { paths } from '../../../contract/paths.ts'
import { hasKeptForms } from './kept-forms.ts'

/** What the landing page tells somebody who was led there from a page behind the login. */
export type SessionNotice = { why: 'ended' | 'log in first'; isTypedKept: boolean }

type NoticeState = { sessionNotice: SessionNotice }

/** Call it while the session's vendor is still known. What is typed into the settings is kept nowhere. */
export const noticeState = (why: SessionNotice['why'], from: string): NoticeState => ({
  sessionNotice: { why, isTypedKept: why === 'ended' && from !== paths.settings && hasKeptForms(Date.now()) },
})

export const readNotice = (state: unknown): SessionNotice | undefined =>
  (Object(state) as Partial<NoticeState>).sessionNotice
