import type { Context } from '../../context.ts'
import type { KnownDevice } from '../device/known-device.ts'
import { fromKnownDevice, fromNetwork, type LoginSource } from './store.ts'

type Caller = { email: string; network: string; device: KnownDevice | undefined }

export const findLoginSource = (
  { pseudonym }: Pick<Context, 'pseudonym'>,
  { email, network, device }: Caller,
): LoginSource =>
  device ? fromKnownDevice(pseudonym(email), device.tokenHash) : fromNetwork(pseudonym(email), pseudonym(network))
