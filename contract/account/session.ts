import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

export const loggedOutMessage = 'Logged out successfully'
export const sessionExtendedMessage = 'Session extended successfully!'

export const sessionLimitReached = {
  status: 403,
  code: 'session-at-its-longest',
  message: `You have been logged in for ${limits.sessionLongestHours} hours. Please log in again.`,
  params: { hours: limits.sessionLongestHours },
} as const

export const signOut = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/vendor-signout',
  summary: 'End this session at once.',
  access: 'session',
  reply: v.object({ message: v.string() }),
})

export const extendSession = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/extend-session',
  summary: `Renew the session for ${limits.sessionExtensionMinutes} minutes from now. The token of the reply takes the place of the old one.`,
  access: 'session',
  reply: v.object({ message: v.string(), jwtToken: v.string(), expiresIn: v.number() }),
  refusals: [sessionLimitReached],
})

export const loggedOutElsewhereMessage = 'You are logged out everywhere else.'

/** Where the vendor is logged in, the newest first. */
export const listSessions = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The sessions of the vendor that are open now.',
  access: 'session',
  reply: v.object({
    sessions: v.array(v.object({ openedAt: v.string(), isThisOne: v.boolean() })),
  }),
})

export const signOutElsewhere = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/sign-out-elsewhere',
  summary: 'End all other sessions of the vendor. Devices other than this one are no longer known at the login.',
  access: 'session',
  reply: v.object({ message: v.string() }),
})

export const readDraftKey = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/draft-key',
  summary:
    'The key under which a browser stores unfinished forms with identity data. The same at each login of this vendor.',
  access: 'session',
  reply: v.object({ key: v.string() }),
})
