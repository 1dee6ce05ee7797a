import * as v from 'valibot'
import { accountName } from '../../contract/account/account-name.ts'
import { createDraft } from '../ui/form/draft.ts'
import { visitorDrafts } from './forget-visitor.ts'

/** What the code was sent to that has just been entered. The login starts with it, since the other way is no login yet. */
const stored = createDraft(visitorDrafts.provenName, {
  check: (found) => (v.is(accountName, found) ? found : undefined),
})

export const keepProvenName = stored.keep

export const takeProvenName = (): string | undefined => {
  const name = stored.read()
  if (name) stored.clear()
  return name
}
