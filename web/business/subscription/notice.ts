import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'

/** One thing to know, with the one way on. */
export type Notice = { tone: 'info' | 'good' | 'warn'; words: string; label: string; to: string }

export type PlanFacts = {
  subscription: Subscription
  /** Undefined where it is not known. */
  businessStatus: StageFacts['businessStatus'] | undefined
}
