import { useCallback, useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { draftNames } from '../../../contract/business/draft.ts'
import { hasUnsent, isSameTexts } from '../../api/drafts/beginning.ts'
import { showTexts, useLiveForm } from '../../api/drafts/live-form.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SavedLine, type SavedState } from '../../ui/saved-line.tsx'
import { Wizard } from '../../ui/wizard.tsx'
import { localDraft, serverDraft, takeIn } from './business-draft.ts'
import css from './business-form.module.css'
import { businessSteps, stepOf } from './business-steps.tsx'
import { type BusinessValues, type DraftValues, emptyTexts, pickTexts } from './business-values.ts'
import { firstToFix } from './first-to-fix.ts'
import { ghanaCardRule } from './ghana-card-rule.ts'
import { messages } from './messages.ts'
import { RejectionBanner } from './to-correct.tsx'
import type { OpenForm } from './use-opening.ts'
import { usePictures } from './use-pictures.ts'
import { useStepProblem } from './use-step-problem.ts'
import { useSubmitBusiness } from './use-submit-business.ts'

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
  const [firstStep] = useState(() => (focus && stepOf(focus)) ?? beginning.stepId ?? 'business-info')
  const [droppedDistricts] = useState(() => new Set<string>())
  const { sayProblem, forgetProblem } = useStepProblem(firstStep)
  const { live, onForm } = useLiveForm<BusinessValues>()
  const pictures = usePictures({ beginning: opening.pictures, live, onRefused: sayProblem })
  const drafts = useDraft({
    beginning: { ...beginning, stepId: firstStep },
    savedAtFirst: describeSaved(opening),
    local: localDraft,
    isEmpty,
    server: {
      ...serverDraft,
      held,
      takeIn,
      onNews: ({ values }) => showTexts(live, draftNames, values),
      onClosed: onLook,
      look: onReturn,
    },
  })
  const sending = useSubmitBusiness({ cardRule, pictures, drafts, onClosed: onLook })
  const { submit, percents, outcome, stop, forgetOutcome } = sending

  // Followed once: a refresh then comes back to where work has got to.
  useEffect(() => {
    const { pathname, search } = window.location
    if (new URLSearchParams(search).has('fix')) window.history.replaceState(window.history.state, '', pathname)
  }, [])

  const { keepTexts, isDone } = drafts
  const { keep: keepPictures } = pictures
  const changed = useCallback(
    (values: BusinessValues, stepId: string) => {
      if (!isDone()) keepPictures(values)
      keepTexts(pickTexts(values), stepId)
      forgetProblem(stepId)
      if (stepId !== 'documents') forgetOutcome()
    },
    [keepTexts, keepPictures, isDone, forgetProblem, forgetOutcome],
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
      <Wizard<BusinessValues>
        frame="card"
        label={messages.wizard}
        steps={businessSteps({
          ...{ rejection, papers, cardRule, percents, outcome, droppedDistricts, onForm },
          pictures: pictures.of,
          onStop: stop,
        })}
        initialValues={{ ...beginning.values, ...opening.pictures }}
        initialStepId={firstStep}
        initialFocus={focus}
        onSubmit={(values) => {
          forgetProblem()
          return submit(values)
        }}
        onChange={changed}
        onProblem={sayProblem}
        words={{
          submit: messages.submit,
          submitting: sending.isWaiting ? messages.waitingForPicture : messages.submitting,
        }}
      />
    </div>
  )
}
