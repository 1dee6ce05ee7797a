import { useCallback, useEffect, useRef, useState } from 'react'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import type { PaperName, Rejection } from '../../../contract/business/standing.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { sweepVendorFiles } from '../../account/session/vendor-files.ts'
import { isSameTexts } from '../../api/draft-beginning.ts'
import type { Failure } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { Pictures } from './business-values.ts'
import { type Beginning, beginningOf, type Held, heldBy } from './choose-beginning.ts'
import { chosenPictures, clearLocally, localDraft } from './local-draft.ts'

export type OpenForm = {
  is: 'open'
  /** `unchecked`: what the server holds is not known, so nothing is sent there but the form itself. */
  contact: 'checked' | 'unchecked'
  /** Counts forms: another one begins with other texts. */
  number: number
  beginning: Beginning
  /** What the server holds, as far as it is known. */
  held?: Held
  pictures: Pictures
  papers: readonly PaperName[]
  rejection: Rejection | undefined
}

export type Opening =
  | { is: 'loading' }
  | { is: 'failed'; failure: Failure }
  | { is: 'closed'; status: 'PENDING' | 'SUCCESSFUL' }
  | OpenForm

const ask = async (): Promise<Opening> => {
  const [business, draft, pictures] = await Promise.all([
    callAsVendor(readBusiness, {}),
    callAsVendor(readBusinessDraft, {}),
    chosenPictures.read(),
  ])
  const local = localDraft.read()
  if (business.kind !== 'reply' || draft.kind !== 'reply') {
    const failure = business.kind === 'reply' ? (draft as Failure) : business
    if (!local) return { is: 'failed', failure }
    return { is: 'open', contact: 'unchecked', number: 1, beginning: local, pictures, papers: [], rejection: undefined }
  }
  const known = business.body.business
  if (known && known.businessStatus !== 'REJECTED') return { is: 'closed', status: known.businessStatus }
  const held = heldBy(known, draft.body.draft)
  return {
    is: 'open',
    contact: 'checked',
    number: 1,
    beginning: beginningOf(held, local),
    held,
    pictures,
    papers: known?.papers ?? [],
    rejection: known?.rejection ?? undefined,
  }
}

/** A form that is filled in already is not begun anew only because the server has been heard of. */
const goneOn = (before: Opening, now: Opening): Opening => {
  if (before.is !== 'open' || now.is !== 'open') return before.is === 'open' && now.is === 'failed' ? before : now
  if (before.contact === 'checked') {
    if (now.contact === 'unchecked') return before
    // The same form takes in what is new, field by field; after another submission it is another form.
    const isSameRound = before.beginning.round === now.beginning.round
    return { ...now, number: isSameRound ? before.number : before.number + 1 }
  }
  const isSame = isSameTexts(localDraft.read()?.values ?? before.beginning.values, now.beginning.values)
  return { ...now, number: isSame ? before.number : before.number + 1 }
}

/** What the page opens with: the form, or why there is none. */
export const useOpening = () => {
  const [opening, setOpening] = useState<Opening>({ is: 'loading' })
  const isAsking = useRef(false)
  const isHere = useIsHere()

  const look = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const found = await ask()
    isAsking.current = false
    if (found.is === 'closed') clearLocally()
    if (isHere()) setOpening((before) => goneOn(before, found))
  }, [isHere])

  useEffect(() => {
    void look().then(sweepVendorFiles)
  }, [look])

  const isUnsure = opening.is === 'failed' || (opening.is === 'open' && opening.contact === 'unchecked')
  useAskAgain(() => isUnsure && look())

  const retry = useCallback(() => {
    setOpening((before) => (before.is === 'open' && before.contact === 'unchecked' ? before : { is: 'loading' }))
    void look()
  }, [look])

  return { opening, retry, look }
}
