// Stands inside the HTML of each page behind the login and runs before anything else of it is loaded or painted.

import { hasExpired } from '../account/session/session-state.ts'
import { hasProfile, readSession } from '../account/session/session-storage.ts'
import { turnAway } from '../account/session/turned-away.ts'
import { startScripts } from '../after-paint.ts'
import { askEarly } from '../api/early-answers.ts'
import { layOutInTurn } from '../lay-out-in-turn.ts'
import { nextTask } from '../next-task.ts'
import { fillReads } from './fill-reads.ts'

const {
  entry = '',
  parts = '',
  largest = '',
  reads = '',
  who = '',
  readBy = '',
} = document.currentScript?.dataset ?? {}
const session = readSession()
const nowMs = Date.now()
const whyNot = session ? hasExpired(session, nowMs) && 'expired' : 'absent'
const elsewhere = whyNot ? turnAway(whyNot, location) : undefined

/** Each in a task of its own: asking takes a slow phone as long as all else that stands in the HTML before the page. */
const begin = async () => {
  await nextTask()
  const urls = fillReads(hasProfile() ? reads : `${reads} ${who}`, location.search)
  if (session) askEarly({ by: readBy, urls, token: session.token }, nowMs)
  await nextTask()
  startScripts({ entry, parts, largest, fetching: 'at once' })
}

if (elsewhere) location.replace(elsewhere)
else {
  void begin()
  void layOutInTurn()
}
