import { useEffect } from 'react'
import { type RegisteredBusiness, readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import type { BusinessStatus, DocumentName, Rejection } from '../../../contract/business/status.ts'
import { isSameTexts } from '../../api/drafts/form-draft.ts'
import * as drafts from '../../api/drafts/use-opening.ts'
import type { Failure } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { readOwnProfile } from '../../session/own-profile.ts'
import { sweepVendorFiles } from '../../session/vendor-files.ts'
import {
  type Beginning,
  chooseBeginning,
  correctionDraft,
  describeHeld,
  describeSent,
  type HeldDraft,
  submissionDraft,
} from './business-draft.ts'
import type { Pictures } from './business-values.ts'

export type OpenForm = {
  is: 'open'
  /** React key of the form: a new number starts the form afresh with other texts. */
  number: number
  beginning: Beginning
  /** Undefined while the server cannot be reached; until then no drafts are sent, only the submitted form. */
  held?: HeldDraft
  pictures: Pictures
  documentsOnFile: readonly DocumentName[]
  rejection: Rejection | undefined
  /** The version that is corrected while it waits; undefined for a submission. */
  correctedVersion?: number
}

/** No form is shown. */
export type ClosedStatus = Exclude<BusinessStatus, 'REJECTED'>

type LoadedOpening = { is: 'failed'; failure: Failure } | { is: 'closed'; status: ClosedStatus } | OpenForm

export type Opening = drafts.Loading | LoadedOpening

const { localDraft, chosenPictures } = submissionDraft

const ask = async (isCorrection: boolean): Promise<LoadedOpening> => {
  const [business, draft, pictures, profile] = await Promise.all([
    callAsVendor(readBusiness, {}),
    callAsVendor(readBusinessDraft, {}),
    chosenPictures.read(),
    readOwnProfile(),
    localDraft.open(),
    correctionDraft.localDraft.open(),
  ])
  const local = localDraft.read()
  if (business.kind !== 'reply' || draft.kind !== 'reply') {
    const failure = business.kind === 'reply' ? (draft as Failure) : business
    if (!local || isCorrection) return { is: 'failed', failure }
    return { is: 'open', number: 1, beginning: local, pictures, documentsOnFile: [], rejection: undefined }
  }
  const registered = business.body.business
  if (registered && registered.businessStatus !== 'REJECTED') {
    localDraft.clear()
    if (registered.businessStatus !== 'PENDING') correctionDraft.localDraft.clear()
    else if (isCorrection) return openCorrection(registered)
    return { is: 'closed', status: registered.businessStatus }
  }
  const held = describeHeld(
    registered,
    draft.body.draft,
    profile.kind === 'reply' ? profile.body.phoneNumber : undefined,
  )
  return {
    is: 'open',
    number: 1,
    // A decision may come while a correction is being typed, which is not lost by that.
    beginning: chooseBeginning(held, local ?? correctionDraft.localDraft.read()),
    held,
    pictures,
    documentsOnFile: registered?.papers ?? [],
    rejection: registered?.rejection ?? undefined,
  }
}

const openCorrection = async (business: RegisteredBusiness): Promise<OpenForm> => {
  const held = describeSent(business)
  return {
    is: 'open',
    number: 1,
    beginning: chooseBeginning(held, correctionDraft.localDraft.read()),
    held,
    pictures: await correctionDraft.chosenPictures.read(),
    documentsOnFile: business.papers,
    rejection: undefined,
    correctedVersion: business.version,
  }
}

/** A late answer of the server must not discard a form that the vendor is already filling in. */
const goOn = (before: Opening, now: LoadedOpening): Opening => {
  if (before.is !== 'open' || now.is !== 'open') return before.is === 'open' && now.is === 'failed' ? before : now
  if (before.held) {
    if (!now.held) return before
    // Within one submission the open form merges new values field by field; after another submission it starts afresh.
    const isSameRound =
      before.beginning.round === now.beginning.round && before.correctedVersion === now.correctedVersion
    return { ...now, number: isSameRound ? before.number : before.number + 1 }
  }
  const isSame = isSameTexts(localDraft.read()?.values ?? before.beginning.values, now.beginning.values)
  return { ...now, number: isSame ? before.number : before.number + 1 }
}

const isUnchecked = (shown: Opening) => shown.is === 'open' && !shown.held

export const useOpening = (isCorrection: boolean) => {
  const { opening, retry, look } = drafts.useOpening<LoadedOpening>({
    ask: () => ask(isCorrection),
    combine: goOn,
    isKeptOnRetry: isUnchecked,
  })
  useAskAgain(() => (opening.is === 'failed' || isUnchecked(opening)) && look())

  const isLoaded = opening.is !== 'loading'
  useEffect(() => {
    if (isLoaded) void sweepVendorFiles()
  }, [isLoaded])

  return { opening, retry, look }
}
