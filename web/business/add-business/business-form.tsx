import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftNames } from '../../../contract/business/draft.ts'
import { paths } from '../../../contract/paths.ts'
import { hasUnsent, isSameTexts } from '../../api/drafts/form-draft.ts'
import { NewerBanner } from '../../api/drafts/newer-banner.tsx'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast, toast } from '../../ui/feedback/toast.tsx'
import { SavedLine, type SavedState } from '../../ui/form/saved-line.tsx'
import { useWizardForm } from '../../ui/form/use-wizard-form.ts'
import { Wizard } from '../../ui/form/wizard.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import {
  type Beginning,
  correctedVersion,
  correctionDraft,
  type HeldDraft,
  type LocalDraft,
  serverDraft,
  submissionDraft,
} from './business-draft.ts'
import css from './business-form.module.css'
import { businessSteps, findStep, firstToFix } from './business-steps.tsx'
import { type BusinessValues, type DraftValues, emptyTexts } from './business-values.ts'
import { ghanaCardRule } from './documents-schema.ts'
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

const describeSaved = (beginning: Beginning, { held, isCorrection }: OpenForm): SavedState => {
  if (isCorrection) return hasUnsent(beginning) ? 'found' : 'nothing yet'
  if (!held) return 'here'
  return held.stepId && !hasUnsent(beginning) ? 'saved' : 'nothing yet'
}

type Props = { opening: OpenForm; onLook: () => Promise<unknown>; onRestart: () => Promise<void> }

export function BusinessForm({ opening, onLook, onRestart }: Props) {
  const { held, isReading, isCorrection, business } = opening
  const rejection = isCorrection ? undefined : (business?.rejection ?? undefined)
  const documentsOnFile = business?.papers ?? []
  const { localDraft, chosenPictures } = isCorrection ? correctionDraft : submissionDraft
  const [beginning] = useState(opening.begin)
  // Without an answer from the server it is unknown whether a picture is on file, so the server checks it on submit.
  const cardRule = ghanaCardRule() === 'required' && !held ? 'optional' : ghanaCardRule()
  const [search] = useSearchParams()
  const [focus] = useState(() =>
    firstToFix({ rejection, requestedField: search.get('fix'), isResumed: search.has('step') }),
  )
  const [firstStep] = useState(() => (focus && findStep(focus)) ?? beginning.stepId ?? 'business-info')
  const [droppedDistricts] = useState(() => new Set<string>())
  const { showProblem, clearProblem } = useStepProblem(firstStep)
  // A form that holds only what it began with is not worth a draft.
  const [isEmpty] = useState(() => {
    const { id, values } = beginning.base
    const untouched = id === 'nothing' ? values : emptyTexts
    return (values: DraftValues) => isSameTexts(values, untouched)
  })
  const wizard = useWizardForm<BusinessValues>({ ...beginning.values, ...opening.pictures })
  const pictures = usePictures({
    ...{ beginning: opening.pictures, chosenPictures, form: wizard.form },
    onRefused: showProblem,
  })
  const drafts = useDraft<LocalDraft, HeldDraft>({
    names: draftNames,
    beginning: { ...beginning, stepId: firstStep },
    initialSavedState: describeSaved(beginning, opening),
    local: localDraft,
    isEmpty,
    held: isReading ? undefined : held,
    look: onLook,
    server: isCorrection ? undefined : serverDraft,
  })
  const sending = useSubmitBusiness({
    ...{ form: wizard.form, cardRule, pictures, drafts },
    correctedVersion: isCorrection ? () => correctedVersion(drafts.current()) : undefined,
    onClosed: onLook,
  })
  const { percents, outcome, stop, forgetOutcome } = sending

  function changed(values: BusinessValues, stepId: string) {
    drafts.keepTexts(values, stepId)
    if (!drafts.isDone()) pictures.keep(values)
    clearProblem(stepId)
    if (!isCorrection && stepId !== 'documents') forgetOutcome()
  }

  return (
    <div className={css.form}>
      <SavedLine state={pictures.areBeingSaved ? 'saving' : drafts.saved} />
      {!held && (
        <Banner
          tone="warn"
          action={
            <Button variant="line" size="small" onClick={onLook}>
              {messages.retry}
            </Button>
          }
        >
          {messages.unchecked}
        </Banner>
      )}
      <NewerBanner what="form" drafts={drafts} onRestart={onRestart} />
      {rejection && <RejectionBanner rejection={rejection} />}
      <Wizard<BusinessValues>
        frame="card"
        label={messages.wizard}
        steps={businessSteps({
          ...{ rejection, documentsOnFile, cardRule, percents, droppedDistricts },
          pictures: pictures.byName,
          onStop: stop,
        })}
        wizard={wizard}
        initialStepId={firstStep}
        initialFocus={focus}
        submitOn={isCorrection ? 'each' : 'last'}
        onSubmit={(values) => {
          clearProblem()
          return sending.submit(values)
        }}
        outcome={
          outcome && (
            <Banner tone={outcome.at === 'stopped' ? 'info' : 'bad'} announce="at-once">
              {outcome.message}
            </Banner>
          )
        }
        onChange={changed}
        onProblem={showProblem}
        cancel={
          isCorrection && (
            <ButtonLink variant="quiet" to={paths.myApplication}>
              {messages.cancel}
            </ButtonLink>
          )
        }
        words={{
          submit: isCorrection ? messages.sendCorrection : messages.submit,
          submitting: sending.isWaiting ? messages.waitingForPicture : messages.submitting,
        }}
      />
    </div>
  )
}
