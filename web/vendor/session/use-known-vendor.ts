import { useEffect, useState } from 'react'
import { readProfile } from '../../../contract/vendor/profile.ts'
import { callAsVendor } from './call-as-vendor.ts'
import {
  hasProfile,
  type KnownVendor,
  keepProfile,
  readKnownVendor,
  readSession,
  readVendorEmail,
} from './session-storage.ts'

/** Who is logged in, for the top bar. The profile is asked for once a session. */
export const useKnownVendor = (): KnownVendor => {
  const [vendor, setVendor] = useState(readKnownVendor)

  useEffect(() => {
    if (hasProfile()) return
    const stop = new AbortController()
    const ask = async () => {
      const email = readVendorEmail()
      const result = await callAsVendor(readProfile, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (result.kind !== 'reply') return console.warn('The profile for the top bar could not be read:', result)
      // The answer may come after the vendor has gone, and must not be kept then.
      if (!readSession() || readVendorEmail() !== email) return
      keepProfile(result.body)
      setVendor(readKnownVendor())
    }
    void ask()
    return () => stop.abort()
  }, [])

  return vendor
}
