import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { visitorDrafts } from '../../session/forget-visitor.ts'
import { clearReset, readReset } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { createDraft } from '../../ui/form/draft.ts'
import { useHydrated } from '../../ui/layout/use-hydrated.ts'
import { messages } from './messages.ts'

/** Survives a refresh. `isGranted`: the right code was entered. */
const shape = v.object({ email: v.string(), sentAtMs: v.optional(v.number()), isGranted: v.optional(v.boolean()) })
type ResetDraft = v.InferOutput<typeof shape>

const draft = createDraft(visitorDrafts.reset, { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const readResetDraft = (): ResetDraft => draft.read() ?? { email: '' }
export const keepResetDraft = draft.keep
export const clearResetDraft = draft.clear

export const describeAskFailure = (failure: Failure): string =>
  failure.kind === 'no-answer' ? messages.noConnection : failureMessage(failure, messages.sendFailed)

/** The reset that was begun in this tab. Without one the page leads back to the start. */
export function useResetFlow() {
  const navigate = useNavigate()
  const [flow] = useState(readReset)
  // The prerendered page cannot know what is stored in the browser.
  const isHydrated = useHydrated()

  const startAgain = () => {
    clearReset()
    toast.error(refusals.invalidReset.message, { id: 'invalid-reset' })
    navigate(paths.forgotPassword, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, once
  useEffect(() => {
    if (!flow) startAgain()
  }, [])

  return { flow: isHydrated ? flow : undefined, startAgain }
}
