import * as v from 'valibot'
import { endpoint, type Wing, wings } from './endpoint.ts'
import { refusals } from './refusals.ts'

/** Each service answers under its own prefix, so that a gateway in front of several processes can ask each one. */
export const serviceStatus = (wing: Wing) =>
  endpoint({
    wing,
    method: 'GET',
    path: '/status',
    summary: `Whether the ${wing} service can work now.`,
    reply: v.object({ service: v.picklist(wings), status: v.literal('ready') }),
    refusals: [refusals.unavailable],
  })
