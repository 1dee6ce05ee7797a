import type { HelpRequest } from '../../contract/account/help.ts'
import { randomId } from '../random-id.ts'

/** `sent`: it left at least once, and no answer has said that it arrived. */
export type HelpDraft = HelpRequest & { state: 'written' | 'sent' }

const key = 'helpDraft'

export const newDraft = (): HelpDraft => ({
  id: randomId(),
  name: '',
  contact: '',
  message: '',
  state: 'written',
})

/** What was sent and then changed is another message: under its old id the change would be taken for a repeat. */
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
    // A browser without storage: the draft lives as long as the page does.
  }
}

export const clearDraft = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above: nothing was kept.
  }
}
