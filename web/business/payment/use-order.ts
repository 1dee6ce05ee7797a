import { readSubscription } from '../../../contract/business/subscription.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useReading } from '../../ui/use-reading.ts'

const read = () => callAsVendor(readSubscription, {})

/** What is chosen and not paid yet, with what the vendor has already. */
export const useOrder = () => useReading(read)
