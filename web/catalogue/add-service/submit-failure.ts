import { allowanceRefusals } from '../../../contract/catalogue/allowance.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import type { FailureTable } from '../../api/drafts/submit-failure.ts'
import { type ServiceFieldName, serviceFieldNames } from './service-values.ts'

/**
 * `obstacle`: no service can be added now. `added`: the same form became a service before. `changed`: somebody has changed
 * it since it was read.
 */
type Case = 'obstacle' | 'added' | 'changed'

export const serviceFailures = (failed: string): FailureTable<ServiceFieldName, Case> => ({
  failed,
  fields: serviceFieldNames,
  cases: {
    obstacle: Object.values(allowanceRefusals),
    added: [serviceRefusals.alreadyAdded],
    changed: [serviceRefusals.changedMeanwhile],
  },
})
