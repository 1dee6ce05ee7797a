import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { CodePurpose } from '../../adapters/database/account-schema.ts'

/** What codes belong to: a sign-up, a reset of the password or the proof of an address, by its id. */
export type Flow = { purpose: CodePurpose; flowId: string }

export const codeFlow = (purpose: CodePurpose, flowId: string): Flow => ({ purpose, flowId })

/** Addresses by way. */
export type Destinations = Partial<Record<ContactWay, string>>
/** What the code of each way is bound to. */
export type BoundTo = Partial<Record<ContactWay, string>>

/** Part of the code's hash, so that the same digits in another flow, or sent to another address, are another code. */
export const codeName = ({ purpose, flowId }: Flow, way: ContactWay, address: string): string =>
  [purpose, flowId, way, address].join(' ')
