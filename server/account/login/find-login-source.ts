import type { Context } from '../../context.ts'
import type { KnownDevice } from '../device/known-device.ts'
import { fromKnownDevice, fromNetwork, type LoginSource } from './store.ts'

/** `subject`: the id of the account, or what was typed where there is none. */
type Caller = { subject: string; network: string; device: KnownDevice | undefined }

export const findLoginSource = (
  { pseudonym }: Pick<Context, 'pseudonym'>,
  { subject, network, device }: Caller,
): LoginSource =>
  device ? fromKnownDevice(pseudonym(subject), device.tokenHash) : fromNetwork(pseudonym(subject), pseudonym(network))
