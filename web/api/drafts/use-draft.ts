import { focusManager } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Draft as Stored } from '../../ui/form/draft.ts'
import type { SavedState } from '../../ui/form/saved-line.tsx'
import { draftSaver } from './draft-saver.ts'
import { type DraftServer, type FormDraft, pickTexts, type ServerCopy } from './form-draft.ts'

type DraftOptions<Draft extends FormDraft, Remote extends ServerCopy> = {
  /** The fields that are part of the draft. */
  names: readonly string[]
  beginning: Draft
  initialSavedState: SavedState
  /** The copy on this device. Read once. */
  local: Stored<Draft>
  isEmpty: (values: Draft['values']) => boolean
  /** The server's version. Nothing is sent until it is known, nor while it is read again. */
  held: Remote | undefined
  /** Reads it again. */
  look: () => unknown
  server?: DraftServer<Draft>
}

/** The part of a draft that a submit needs. */
export type DraftControl = Pick<ReturnType<typeof useDraft>, 'pause' | 'resume' | 'finish'>

/** Keeps what is typed into a form, on this device and on the server, and notices what was saved elsewhere. */
export const useDraft = <Draft extends FormDraft, Remote extends ServerCopy>(options: DraftOptions<Draft, Remote>) => {
  const { names, beginning, initialSavedState, local, isEmpty, held, server } = options
  const look = useEffectEvent(options.look)
  const onGone = useEffectEvent((draft: Draft) => server?.onGone?.(draft) ?? draft)
  const [saver] = useState(() =>
    draftSaver<Draft, Remote>({
      ...{ beginning, saved: initialSavedState, local, isEmpty, look },
      server: server && { save: server.save, onSaved: server.onSaved, onGone: server.onGone && onGone },
    }),
  )
  const { saved, newer, isGone } = useSyncExternalStore(saver.subscribe, saver.state)

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && saver.send()
    saver.open()
    window.addEventListener('pagehide', saver.send)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('pagehide', saver.send)
      document.removeEventListener('visibilitychange', whenHidden)
      saver.close()
    }
  }, [saver])

  const heldId = held?.base.id
  const meet = useEffectEvent(() => saver.meet(held))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another id
  useEffect(() => meet(), [heldId])

  const keepTexts = useCallback(
    (values: FieldValues, stepId: string) =>
      saver.keep({ stepId, values: { ...saver.current().values, ...pickTexts(names, values) } } as Partial<Draft>),
    [saver, names],
  )
  return { ...saver, keepTexts, saved: isGone || newer ? ('nothing yet' as const) : saved, newer, isGone }
}

/** For what a form opens with: read when the page opens, and when the page asks for it. */
export const byHand = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const

/** For what may have been typed in another tab or on another device meanwhile. */
export const useOnReturn = (listener: () => void): void => {
  const callListener = useEffectEvent(listener)
  useEffect(() => {
    const stop = focusManager.subscribe((isVisible) => isVisible && callListener())
    const call = () => callListener()
    // Two windows side by side both stay visible, so only the focus tells which one is in use.
    window.addEventListener('focus', call)
    window.addEventListener('online', call)
    return () => {
      stop()
      window.removeEventListener('focus', call)
      window.removeEventListener('online', call)
    }
  }, [])
}
