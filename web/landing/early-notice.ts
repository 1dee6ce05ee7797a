// Stands inside the HTML of the landing page, so that somebody who was led there is told why before any script has come.
// The sentences are in the page already (session-notice.tsx).

import { readNotice } from '../account/session/session-notice.ts'
import { readSession } from '../account/session/session-storage.ts'
import { readTurnedAway, wasTurnedAway } from '../account/session/turned-away.ts'

const notice = wasTurnedAway() ? readTurnedAway().notice : undefined
// Where the router looks for it.
if (notice) history.replaceState({ ...history.state, usr: { sessionNotice: notice } }, '')

const told = readNotice(history.state?.usr)
if (told && !readSession())
  document.documentElement.dataset.notice = told.isTypedKept ? 'ended and typed kept' : told.why
