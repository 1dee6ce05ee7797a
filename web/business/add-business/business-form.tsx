import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { draftNames } from '../../../contract/business/draft.ts'
import { paths } from '../../../contract/paths.ts'
import { DraftWizard } from '../../api/drafts/draft-wizard.tsx'
import { hasUnsent, isSameTexts } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast, toast } from '../../ui/feedback/toast.ts'
import { SavedLine, type SavedState } from '../../ui/form/saved-line.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { correctionDraft, serverDraft, submissionDraft, takeIn } from './business-draft.ts'
import css from './business-form.module.css'
import { businessSteps, findStep } from './business-steps.tsx'
import { type BusinessValues, type DraftValues, emptyTexts } from './business-values.ts'
import { ghanaCardRule } from './documents-schema.ts'
import { firstToFix } from './first-to-fix.ts'
import { messages } from './messages.ts'
import { RejectionBanner } from './to-correct.tsx'
import type { OpenForm } from './use-opening.ts'
import { usePictures } from './use-pictures.ts'
import { useSubmitBusiness } from './use-submit-business.ts'

let toastCount = 0

/** Shows the problem of a step as a toast, which is dismissed when the vendor leaves the step. */
const useStepProblem = (firstStep: string) => {
  const currentToast = useRef<{ at: string; id: string }>(undefined)
  const stepNow = useRef(firstStep)

  const showProblem = useCallback((sentence: string) => {
    // A visible toast is replaced by its id. A toast that is fading out would take a new one of the same id along.
    const id = currentToast.current?.id ?? `business-form-${++toastCount}`
    currentToast.current = { at: stepNow.current, id }
    productToast.error(sentence, { id })
  }, [])

  /** Without a step id, for when the form is being sent, the toast is dismissed whatever its step. */
  const clearProblem = useCallback((stepId?: string) => {
    if (stepId) stepNow.current = stepId
    if (!currentToast.current || currentToast.current.at === stepId) return
    toast.dismiss(currentToast.current.id)
    currentToast.current = undefined
  }, [])

  return { showProblem, clearProblem }
}

const describeSaved = ({ beginning, held, correctedVersion }: OpenForm): SavedState => {
  if (correctedVersion !== undefined) return hasUnsent(beginning) ? 'found' : 'nothing yet'
  if (!held) return 'here'
  return beginning.stepId && !hasUnsent(beginning) ? 'saved' : 'nothing yet'
}

type Props = { opening: OpenForm; onReload: () => void; onReturn: () => Promise<void> }

export function BusinessForm({ opening, onReload, onReturn }: Props) {
  const { rejection, documentsOnFile, beginning, held, correctedVersion } = opening
  const isCorrection = correctedVersion !== undefined
  const { localDraft, chosenPictures } = isCorrection ? correctionDraft : submissionDraft
  // Without an answer from the server it is unknown whether a picture is on file, so the server checks it on submit.
  const cardRule = ghanaCardRule() === 'required' && !held ? 'optional' : ghanaCardRule()
  const [search] = useSearchParams()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const [focus] = useState(() => {
    const isResumed = beginning.stepId !== undefined && navigation === 'POP'
    return firstToFix({ rejection, requestedField: search.get('fix'), isResumed })
  })
  const [firstStep] = useState(() => (focus && findStep(focus)) ?? beginning.stepId ?? 'business-info')
  const [droppedDistricts] = useState(() => new Set<string>())
  const { showProblem, clearProblem } = useStepProblem(firstStep)
  // A form that holds only what it began with is not worth a draft.
  const [isEmpty] = useState(() => {
    const { id, values } = beginning.base
    const untouched = id === 'nothing' ? values : emptyTexts
    return (values: DraftValues) => isSameTexts(values, untouched)
  })
  const live = useRef<UseFormReturn<BusinessValues>>(undefined)
  const pictures = usePictures({ beginning: opening.pictures, chosenPictures, live, onRefused: showProblem })
  const drafts = useDraft({
    names: draftNames,
    live,
    beginning: { ...beginning, stepId: firstStep },
    initialSavedState: describeSaved(opening),
    local: localDraft,
    isEmpty,
    ...(!isCorrection && { server: { ...serverDraft, held, takeIn, onClosed: onReload, look: onReturn } }),
  })
  const sending = useSubmitBusiness({ cardRule, pictures, drafts, correctedVersion, onClosed: onReload })
  const { percents, outcome, stop } = sending

  // Removed once it is followed, so that a refresh returns to the step that the vendor has reached.
  useEffect(() => {
    if (search.has('fix')) navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [search, navigate])

  const { isDone } = drafts
  const { keep: keepPictures } = pictures
  const changed = useCallback(
    (values: BusinessValues, stepId: string) => {
      if (!isDone()) keepPictures(values)
      clearProblem(stepId)
    },
    [keepPictures, isDone, clearProblem],
  )

  return (
    <div className={css.form}>
      <SavedLine state={pictures.areBeingSaved ? 'saving' : drafts.saved} />
      {!held && (
        <Banner
          tone="warn"
          action={
            <Button variant="line" size="small" onClick={onReload}>
              {messages.retry}
            </Button>
          }
        >
          {messages.unchecked}
        </Banner>
      )}
      {rejection && <RejectionBanner rejection={rejection} />}
      <DraftWizard<BusinessValues>
        label={messages.wizard}
        steps={businessSteps({
          ...{ rejection, documentsOnFile, cardRule, percents, droppedDistricts },
          pictures: pictures.byName,
          onStop: stop,
        })}
        initialValues={{ ...beginning.values, ...opening.pictures }}
        initialStepId={firstStep}
        initialFocus={focus}
        drafts={drafts}
        submitOn={isCorrection ? 'each' : 'last'}
        sending={{
          ...sending,
          submit: (values) => {
            clearProblem()
            return sending.submit(values)
          },
        }}
        outcome={outcome}
        onChange={changed}
        onProblem={showProblem}
        cancel={
          isCorrection && (
            <Link className={buttonClass({ variant: 'quiet' })} to={paths.myApplication}>
              {messages.cancel}
            </Link>
          )
        }
        words={{
          submit: isCorrection ? messages.sendCorrection : messages.submit,
          submitting: messages.submitting,
          waiting: messages.waitingForPicture,
        }}
      />
    </div>
  )
}
