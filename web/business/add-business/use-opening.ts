import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RegisteredBusiness, readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { byHand, useOnReturn } from '../../api/drafts/use-draft.ts'
import type { Failure } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
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
  kind: 'open'
  /** Another round is another form. */
  round: string
  begin: () => Beginning
  /** Undefined while the server cannot be reached; until then no drafts are sent, only the submitted form. */
  held: HeldDraft | undefined
  isReading: boolean
  pictures: Pictures
  business: RegisteredBusiness | null
  isCorrection: boolean
}

/** No form is shown. */
export type ClosedStatus = Exclude<BusinessStatus, 'REJECTED'>

export type Opening =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'closed'; status: ClosedStatus }
  | OpenForm

const noPictures: Pictures = { ghana_card_image: null, business_reg_cert_image: null }

const openDevice = async () => {
  const [submitted, corrected] = await Promise.all([
    submissionDraft.chosenPictures.read(),
    correctionDraft.chosenPictures.read(),
    submissionDraft.localDraft.open(),
    correctionDraft.localDraft.open(),
  ])
  return { submitted, corrected }
}

/** Without a form: it was sent, and is not to be corrected. */
const closedStatus = (business: RegisteredBusiness | null, isCorrection: boolean): ClosedStatus | undefined => {
  if (!business || business.businessStatus === 'REJECTED') return undefined
  return business.businessStatus === 'PENDING' && isCorrection ? undefined : business.businessStatus
}

const readLocal = (isCorrection: boolean) => {
  const corrected = correctionDraft.localDraft.read()
  // A decision may come while a correction is being typed, which is not lost by that.
  return isCorrection ? corrected : (submissionDraft.localDraft.read() ?? corrected)
}

/** The page opens with the form, or with the reason why there is none. */
export const useOpening = (wantsCorrection: boolean) => {
  const business = useQuery({ ...endpointQuery(readBusiness, {}), ...byHand })
  const draft = useQuery({ ...endpointQuery(readBusinessDraft, {}), ...byHand })
  const profile = useQuery({ ...profileQuery, refetchOnWindowFocus: false })
  const device = useQuery({ queryKey: ['on this device', 'add-business'], queryFn: openDevice, ...byHand })
  const [openRound, setOpenRound] = useState<string>()

  const look = () => Promise.all([business.refetch({ cancelRefetch: false }), draft.refetch({ cancelRefetch: false })])
  useOnReturn(look)

  // A cached answer may be older than the draft that this device has saved since.
  const isLoaded =
    [business, draft, device].every((query) => query.isFetchedAfterMount && !query.isPending) && !profile.isPending
  const registered = business.data?.business ?? null
  const closed = isLoaded && !business.isError ? closedStatus(registered, wantsCorrection) : undefined
  useEffect(() => {
    if (isLoaded) void sweepVendorFiles()
  }, [isLoaded])
  useEffect(() => {
    if (closed) submissionDraft.localDraft.clear()
    if (closed && closed !== 'PENDING') correctionDraft.localDraft.clear()
  }, [closed])

  const read = (): Opening => {
    if (closed) return { kind: 'closed', status: closed }
    // A late answer of the server must not discard a form that the vendor is already filling in.
    const isOpen = openRound !== undefined
    if (!isLoaded && !isOpen) return { kind: 'loading' }
    const isCorrection = wantsCorrection && registered?.businessStatus === 'PENDING'
    const local = readLocal(isCorrection)
    const failure = business.error ?? draft.error
    if (failure && !isOpen && (!local || wantsCorrection)) return { kind: 'failed', failure }
    const sent = isCorrection && registered ? describeSent(registered) : undefined
    const held =
      business.data && draft.data
        ? (sent ?? describeHeld(registered, draft.data.draft, profile.data?.phoneNumber))
        : undefined
    return {
      kind: 'open',
      round: held?.round ?? openRound ?? local?.round ?? '',
      begin: () => (held ? chooseBeginning(held, readLocal(isCorrection)) : (readLocal(isCorrection) as Beginning)),
      held,
      isReading: business.isFetching || draft.isFetching,
      pictures: device.data?.[isCorrection ? 'corrected' : 'submitted'] ?? noPictures,
      business: registered,
      isCorrection,
    }
  }
  const opening = read()
  const round = opening.kind === 'open' ? opening.round : undefined
  if (round !== openRound) setOpenRound(round)

  /** For a form that begins again with what is on this device. */
  const readDevice = () => device.refetch()
  return { opening, look, readDevice }
}
