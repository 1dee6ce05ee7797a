import { useEffect } from 'react'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import type { DocumentName, Rejection } from '../../../contract/business/status.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { sweepVendorFiles } from '../../account/session/vendor-files.ts'
import { isSameTexts } from '../../api/drafts/form-draft.ts'
import * as drafts from '../../api/drafts/use-opening.ts'
import type { Failure } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import {
  type Beginning,
  chooseBeginning,
  chosenPictures,
  describeHeld,
  type Held,
  localDraft,
} from './business-draft.ts'
import type { Pictures } from './business-values.ts'

export type OpenForm = {
  is: 'open'
  /** Counts forms: another one begins with other texts. */
  number: number
  beginning: Beginning
  /** What the server holds. As long as that is not known, nothing is sent there but the form itself. */
  held?: Held
  pictures: Pictures
  papers: readonly DocumentName[]
  rejection: Rejection | undefined
}

type Found = { is: 'failed'; failure: Failure } | { is: 'closed'; status: 'PENDING' | 'SUCCESSFUL' } | OpenForm

export type Opening = drafts.Loading | Found

const ask = async (): Promise<Found> => {
  const [business, draft, pictures] = await Promise.all([
    callAsVendor(readBusiness, {}),
    callAsVendor(readBusinessDraft, {}),
    chosenPictures.read(),
  ])
  const local = localDraft.read()
  if (business.kind !== 'reply' || draft.kind !== 'reply') {
    const failure = business.kind === 'reply' ? (draft as Failure) : business
    if (!local) return { is: 'failed', failure }
    return { is: 'open', number: 1, beginning: local, pictures, papers: [], rejection: undefined }
  }
  const known = business.body.business
  if (known && known.businessStatus !== 'REJECTED') {
    localDraft.clear()
    return { is: 'closed', status: known.businessStatus }
  }
  const held = describeHeld(known, draft.body.draft)
  return {
    is: 'open',
    number: 1,
    beginning: chooseBeginning(held, local),
    held,
    pictures,
    papers: known?.papers ?? [],
    rejection: known?.rejection ?? undefined,
  }
}

/** A form that is filled in already is not begun anew only because the server has been heard of. */
const goOn = (before: Opening, now: Found): Opening => {
  if (before.is !== 'open' || now.is !== 'open') return before.is === 'open' && now.is === 'failed' ? before : now
  if (before.held) {
    if (!now.held) return before
    // The same form takes in what is new, field by field; after another submission it is another form.
    const isSameRound = before.beginning.round === now.beginning.round
    return { ...now, number: isSameRound ? before.number : before.number + 1 }
  }
  const isSame = isSameTexts(localDraft.read()?.values ?? before.beginning.values, now.beginning.values)
  return { ...now, number: isSame ? before.number : before.number + 1 }
}

const isUnchecked = (shown: Opening) => shown.is === 'open' && !shown.held

/** What the page opens with: the form, or why there is none. */
export const useOpening = () => {
  const { opening, retry, look } = drafts.useOpening<Found>({ ask, combine: goOn, isKeptOnRetry: isUnchecked })
  useAskAgain(() => (opening.is === 'failed' || isUnchecked(opening)) && look())

  const isLoaded = opening.is !== 'loading'
  useEffect(() => {
    if (isLoaded) void sweepVendorFiles()
  }, [isLoaded])

  return { opening, retry, look }
}
