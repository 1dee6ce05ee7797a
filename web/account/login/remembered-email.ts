import * as v from 'valibot'
import { email } from '../../../contract/fields.ts'
import { createDraft } from '../../ui/form/draft.ts'

const kept = createDraft('rememberedEmail', {
  check: (found) => (v.is(email, found) ? found : undefined),
  store: 'localStorage',
})

export const readRememberedEmail = kept.read
export const rememberEmail = kept.keep
export const forgetEmail = kept.clear
