import type { Subscription } from '../../../../contract/business/subscription.ts'
import { executiveForAYear, nothingBought } from '../../subscription/testing/sample-subscription.ts'

export const chosen: Subscription = { ...nothingBought, state: 'SELECTED', selection: executiveForAYear }
