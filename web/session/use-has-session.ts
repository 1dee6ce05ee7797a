import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'
import { isOpen, sessionState } from './session-state.ts'
import { onSessionChange, readSession } from './session-storage.ts'

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, timing.expiryCheckMs)
  const stops = [onSessionChange(listener), focusManager.subscribe(listener)]
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

/** For pages that everybody sees. Prerendered, they know no session. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen(sessionState(readSession(), Date.now())),
    () => false,
  )
