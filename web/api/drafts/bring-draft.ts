import type { Failure } from '../failure.ts'
import { type FormDraft, type Held, readSavedAt } from './beginning.ts'
import type { Saved, SendOptions } from './draft-keeper.ts'

/** Where drafts of a form are kept beside this device. */
export type ServerDraft<Draft extends FormDraft, There extends Held> = {
  save: (draft: Draft, options: SendOptions) => Promise<Saved | Failure>
  /**
   * Given where a draft is kept only on top of the one it was made from: what is there instead is read, taken in, and
   * sent again with what was typed here. Not given, the last draft counts, and one that is not kept closes the form.
   */
  readNewer?: (options: { signal: AbortSignal }) => Promise<{ kind: 'reply'; held: There } | Failure>
}

type OpenForm<Draft, There> = {
  current: () => Draft
  onSaved: (sent: Draft, savedAt: string) => void
  /** Takes in what another tab or device has saved since, and says what is left to do. */
  takeIn: (held: There) => 'send again' | 'nothing to send' | 'gone'
}

const attempts = 3

/** Brings what a form holds to the server. Answered without a time, there is no draft any more to go on with. */
export const bringDraft = async <Draft extends FormDraft, There extends Held>(
  server: ServerDraft<Draft, There>,
  form: OpenForm<Draft, There>,
  options: SendOptions,
  attempt = 1,
): Promise<Saved | Failure> => {
  const sent = form.current()
  const result = await server.save(sent, options)
  if (result.kind !== 'reply') return result
  const { savedAt } = result.body
  if (savedAt !== null) form.onSaved(sent, savedAt)
  if (savedAt !== null || !server.readNewer) return result
  const found = await server.readNewer({ signal: options.signal })
  if (found.kind !== 'reply') return found
  if (options.signal.aborted) return { kind: 'no-answer', why: 'cancelled' }
  const next = form.takeIn(found.held)
  if (next === 'gone') return { kind: 'reply', body: { savedAt: null } }
  if (next === 'nothing to send') return { kind: 'reply', body: { savedAt: readSavedAt(found.held.base.id) } }
  // Somebody saves all the time: it is tried again in a while.
  return attempt < attempts ? bringDraft(server, form, options, attempt + 1) : { kind: 'unreadable' }
}
