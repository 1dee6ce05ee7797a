import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigationType, useSearchParams } from 'react-router'
import { draftNames } from '../../../contract/business/draft.ts'
import { DraftWizard } from '../../api/drafts/draft-wizard.tsx'
import { hasUnsent, isSameTexts } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast, toast } from '../../ui/feedback/toast.ts'
import { SavedLine, type SavedState } from '../../ui/form/saved-line.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { localDraft, serverDraft, takeIn } from './business-draft.ts'
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

let said = 0

/** What is wrong on a step is also a toast, which goes with the step. */
const useStepProblem = (firstStep: string) => {
  const shown = useRef<{ at: string; id: string }>(undefined)
  const stepNow = useRef(firstStep)

  const sayProblem = useCallback((sentence: string) => {
    // In the place of what is still shown. What is just leaving would take a new one of the same name with it.
    const id = shown.current?.id ?? `business-form-${++said}`
    shown.current = { at: stepNow.current, id }
    productToast.error(sentence, { id })
  }, [])

  /** Without a step: everything is in order and on its way. */
  const forgetProblem = useCallback((stepId?: string) => {
    if (stepId) stepNow.current = stepId
    if (!shown.current || shown.current.at === stepId) return
    toast.dismiss(shown.current.id)
    shown.current = undefined
  }, [])

  return { sayProblem, forgetProblem }
}

const describeSaved = ({ beginning, held }: OpenForm): SavedState => {
  if (!held) return 'here'
  return beginning.stepId && !hasUnsent(beginning) ? 'saved' : 'nothing yet'
}

const isEmpty = (values: DraftValues) => isSameTexts(values, emptyTexts)

type Props = { opening: OpenForm; onLook: () => void; onReturn: () => Promise<void> }

export function BusinessForm({ opening, onLook, onReturn }: Props) {
  const { rejection, papers, beginning, held } = opening
  // Whether a picture is on file is not known then; the server will say.
  const cardRule = ghanaCardRule() === 'required' && !held ? 'optional' : ghanaCardRule()
  const [search] = useSearchParams()
  const navigation = useNavigationType()
  const [focus] = useState(() => {
    const goesOn = beginning.stepId !== undefined && navigation === 'POP'
    return firstToFix({ rejection, asked: search.get('fix'), goesOn })
  })
  const [firstStep] = useState(() => (focus && findStep(focus)) ?? beginning.stepId ?? 'business-info')
  const [droppedDistricts] = useState(() => new Set<string>())
  const { sayProblem, forgetProblem } = useStepProblem(firstStep)
  const live = useRef<UseFormReturn<BusinessValues>>(undefined)
  const pictures = usePictures({ beginning: opening.pictures, live, onRefused: sayProblem })
  const drafts = useDraft({
    names: draftNames,
    live,
    beginning: { ...beginning, stepId: firstStep },
    initialSavedState: describeSaved(opening),
    local: localDraft,
    isEmpty,
    server: { ...serverDraft, held, takeIn, onClosed: onLook, look: onReturn },
  })
  const sending = useSubmitBusiness({ cardRule, pictures, drafts, onClosed: onLook })
  const { percents, outcome, stop } = sending

  // Followed once: a refresh then comes back to where work has got to.
  useEffect(() => {
    const { pathname, search } = window.location
    if (new URLSearchParams(search).has('fix')) window.history.replaceState(window.history.state, '', pathname)
  }, [])

  const { isDone } = drafts
  const { keep: keepPictures } = pictures
  const changed = useCallback(
    (values: BusinessValues, stepId: string) => {
      if (!isDone()) keepPictures(values)
      forgetProblem(stepId)
    },
    [keepPictures, isDone, forgetProblem],
  )

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
      {rejection && <RejectionBanner rejection={rejection} />}
      <DraftWizard<BusinessValues>
        label={messages.wizard}
        steps={businessSteps({
          ...{ rejection, papers, cardRule, percents, droppedDistricts },
          pictures: pictures.of,
          onStop: stop,
        })}
        initialValues={{ ...beginning.values, ...opening.pictures }}
        initialStepId={firstStep}
        initialFocus={focus}
        drafts={drafts}
        sending={{
          ...sending,
          submit: (values) => {
            forgetProblem()
            return sending.submit(values)
          },
        }}
        outcome={outcome}
        onChange={changed}
        onProblem={sayProblem}
        words={{ submit: messages.submit, submitting: messages.submitting, waiting: messages.waitingForPicture }}
      />
    </div>
  )
}
