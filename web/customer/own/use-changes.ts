import { useEffect, useState } from 'react'
import type { Draft } from '../../ui/form/draft.ts'

/**
 * What the vendor has changed and not saved, kept on this device. Only what differs from the saved page is a change, so that
 * saving ends it, here and in another tab.
 */
export const useChanges = <Changes extends object>(
  draft: Draft<Changes>,
  isSaved: (name: string, value: unknown) => boolean,
) => {
  const [kept] = useState(draft.read)
  const [made, setMade] = useState<Partial<Changes>>(kept ?? {})
  const unsaved = Object.entries(made).filter(([name, value]) => !isSaved(name, value))
  const changes = Object.fromEntries(unsaved) as Changes
  const written = JSON.stringify(changes)

  useEffect(() => {
    if (written === '{}') draft.clear()
    else draft.keep(JSON.parse(written))
  }, [draft, written])

  return {
    changes,
    count: unsaved.length,
    /** Whether they are there since an earlier visit. */
    isFromBefore: kept !== undefined && unsaved.length > 0,
    change: (more: Changes) => setMade((now) => ({ ...now, ...more })),
    undo: () => setMade({}),
  }
}
