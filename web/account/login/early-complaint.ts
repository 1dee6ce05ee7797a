// Stands inside the HTML of the login page, so that somebody who was led there is told why before any script has come.
// The sentence is in the page already (complaint-before-toasts.tsx).

import { readSession } from '../session/session-storage.ts'
import { readTurnedAway, wasTurnedAway } from '../session/turned-away.ts'

if (wasTurnedAway() && !readSession() && readTurnedAway().toast === 'authentication required')
  document.documentElement.dataset.complaint = ''
