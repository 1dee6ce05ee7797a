import * as v from 'valibot'
import { accountName } from '../../../contract/account/account-name.ts'
import { createDraft } from '../../ui/form/draft.ts'

const stored = createDraft('rememberedEmail', {
  check: (found) => (v.is(accountName, found) ? found : undefined),
  store: 'localStorage',
})

export const readRememberedEmail = stored.read
export const rememberEmail = stored.keep
export const forgetEmail = stored.clear
