import type { HelpRequest } from '../../contract/account/help.ts'
import { randomId } from '../random-id.ts'

/** `sent`: sent at least once without a confirmation that it arrived. */
export type HelpDraft = HelpRequest & { state: 'written' | 'sent' }

const key = 'helpDraft'

export const newDraft = (): HelpDraft => ({
  id: randomId(),
  name: '',
  contact: '',
  message: '',
  state: 'written',
})

/** A message changed after sending gets a new id: under the old one the server would take it for a repeat. */
export const editDraft = (draft: HelpDraft, typed: Omit<HelpRequest, 'id'>): HelpDraft => ({
  ...typed,
  id: draft.state === 'sent' ? randomId() : draft.id,
  state: 'written',
})

export const readDraft = (): HelpDraft => {
  try {
    return { ...newDraft(), ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<HelpDraft>) }
  } catch {
    return newDraft()
  }
}

export const keepDraft = (draft: HelpDraft): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

export const clearDraft = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
