import { type KeptServiceDraft, keepServiceDraft, readServiceDraft } from '../../../contract/catalogue/draft.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { savedAtOf } from '../../api/draft-beginning.ts'
import type { Failure } from '../../api/failure.ts'
import type { LocalDraft } from './choose-beginning.ts'
import { draftOfValues } from './service-values.ts'

type Form = {
  current: () => LocalDraft
  onSaved: (sent: LocalDraft, savedAt: string) => void
  /** Takes in what another tab or device has saved since, and says what is left to do. Null: there is no draft any more. */
  takeIn: (draft: KeptServiceDraft | null) => 'send again' | 'nothing to send' | 'gone'
}

/** Without a time there is no draft any more, and nothing to bring one back for. */
type Brought = { kind: 'reply'; body: { savedAt: string | null } }

const attempts = 3

/** Brings what the form holds to the server, on top of whatever was saved elsewhere meanwhile. */
export const bringDraft = async (
  form: Form,
  options: { keepalive: boolean; signal: AbortSignal },
  attempt = 1,
): Promise<Brought | Failure> => {
  const sent = form.current()
  const body = { ...draftOfValues(sent.stepId, sent.values), madeFrom: savedAtOf(sent.base.id) }
  const result = await callAsVendor(keepServiceDraft, { body, ...options })
  if (result.kind !== 'reply') return result
  if (result.body.savedAt !== null) {
    form.onSaved(sent, result.body.savedAt)
    return result
  }
  const found = await callAsVendor(readServiceDraft, { signal: options.signal })
  if (found.kind !== 'reply') return found
  if (options.signal.aborted) return { kind: 'no-answer', why: 'cancelled' }
  const { draft } = found.body
  const next = form.takeIn(draft)
  if (next !== 'send again') return { kind: 'reply', body: { savedAt: draft?.savedAt ?? null } }
  // Somebody saves all the time: it is tried again in a while.
  return attempt < attempts ? bringDraft(form, options, attempt + 1) : { kind: 'unreadable' }
}
