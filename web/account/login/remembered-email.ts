import * as v from 'valibot'
import { email } from '../../../contract/fields.ts'
import { createDraft } from '../../ui/form/draft.ts'

const stored = createDraft('rememberedEmail', {
  check: (found) => (v.is(email, found) ? found : undefined),
  store: 'localStorage',
})

export const readRememberedEmail = stored.read
export const rememberEmail = stored.keep
export const forgetEmail = stored.clear
