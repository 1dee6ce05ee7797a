import { useCallback, useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SavedLine } from '../../ui/saved-line.tsx'
import { Wizard } from '../../ui/wizard.tsx'
import css from './business-form.module.css'
import { businessSteps, stepOf } from './business-steps.tsx'
import type { BusinessValues } from './business-values.ts'
import { firstToFix } from './first-to-fix.ts'
import { ghanaCardRule } from './ghana-card-rule.ts'
import { showTexts, useLiveForm } from './live-form.ts'
import { messages } from './messages.ts'
import { RejectionBanner } from './to-correct.tsx'
import { useDraftKeeping } from './use-draft-keeping.ts'
import type { OpenForm } from './use-opening.ts'
import { usePictures } from './use-pictures.ts'
import { useReturn } from './use-return.ts'
import { useStepProblem } from './use-step-problem.ts'
import { useSubmitBusiness } from './use-submit-business.ts'

type Props = { opening: OpenForm; onLook: () => void; onReturn: () => Promise<void> }

export function BusinessForm({ opening, onLook, onReturn }: Props) {
  const { rejection, papers, beginning, contact } = opening
  // Whether a picture is on file is not known then; the server will say.
  const cardRule = ghanaCardRule() === 'required' && contact === 'unchecked' ? 'optional' : ghanaCardRule()
  const [search] = useSearchParams()
  const navigation = useNavigationType()
  const [focus] = useState(() => {
    const goesOn = beginning.stepId !== undefined && navigation === 'POP'
    return firstToFix({ rejection, asked: search.get('fix'), goesOn })
  })
  const [firstStep] = useState(() => (focus && stepOf(focus)) ?? beginning.stepId ?? 'business-info')
  const [droppedDistricts] = useState(() => new Set<string>())
  const { sayProblem, forgetProblem } = useStepProblem(firstStep)
  const { live, onForm } = useLiveForm()
  const pictures = usePictures(live, sayProblem)
  const drafts = useDraftKeeping({ opening, firstStep, onClosed: onLook, onNews: (texts) => showTexts(live, texts) })
  const sending = useSubmitBusiness({ cardRule, pictures, drafts, onClosed: onLook })
  const { submit, percents, outcome, stop, forgetOutcome } = sending
  useReturn({ drafts, look: onReturn })

  // Followed once: a refresh then comes back to where work has got to.
  useEffect(() => {
    const { pathname, search } = window.location
    if (new URLSearchParams(search).has('fix')) window.history.replaceState(window.history.state, '', pathname)
  }, [])

  const { keep } = drafts
  const changed = useCallback(
    (values: BusinessValues, stepId: string) => {
      keep(values, stepId)
      forgetProblem(stepId)
      if (stepId !== 'documents') forgetOutcome()
    },
    [keep, forgetProblem, forgetOutcome],
  )

  return (
    <div className={css.form}>
      <SavedLine state={pictures.arePreparing ? 'saving' : drafts.saved} />
      {contact === 'unchecked' && (
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
