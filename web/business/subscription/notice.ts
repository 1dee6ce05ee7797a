import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'

export type Notice = { tone: 'info' | 'good' | 'warn'; words: string; label: string; to: string }

export type PlanFacts = {
  subscription: Subscription
  /** Undefined when the profile could not be read. */
  businessStatus: StageFacts['businessStatus'] | undefined
}
