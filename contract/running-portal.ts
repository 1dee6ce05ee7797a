import * as v from 'valibot'

/** In its data folder the portal notes where it listens, so that the desk and the demo find it on any port. */
export const runningPortalFile = 'running-portal.json'

export const runningPortal = v.object({ port: v.number(), simulatorsPort: v.number() })
export type RunningPortal = v.InferOutput<typeof runningPortal>
