import { type ReactNode, useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import type { Outcome } from '../../api/drafts/form-step.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { SavedState } from '../../ui/saved-line.tsx'
import { productToast } from '../../ui/toast.ts'
import { Wizard } from '../../ui/wizard.tsx'
import { KeptLine } from './kept-line.tsx'
import type { addMessages, editMessages } from './messages.ts'
import { messages } from './messages.ts'
import { type Arrival, PageHead } from './page-head.tsx'
import css from './service-form.module.css'
import { serviceSteps } from './service-steps.tsx'
import { type DraftValues, pickTexts, type ServiceTextValues, type ServiceValues } from './service-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'
import type { useSubmitService } from './use-submit-service.ts'

type Props = {
  words: typeof addMessages | typeof editMessages
  arrival: Arrival
  /** Beside the name in the head. */
  aside?: string
  /** Between the head and the steps. */
  notice?: ReactNode
  beginning: { values: DraftValues; stepId: ServiceStepId }
  agreementIs: 'asked' | 'accepted'
  uploads: PictureUploads
  drafts: { saved: SavedState; keepTexts: (texts: ServiceTextValues, stepId: string) => void }
  /** Whether there is something that is kept when the form is left. */
  holdsSomething: () => boolean
  sending: Omit<ReturnType<typeof useSubmitService>, 'outcome'> & { outcome: Outcome | undefined }
  /** Hears of the form of each step. */
  onForm?: (form: UseFormReturn<ServiceValues>) => void
  onAfresh: (() => Promise<void>) | undefined
  cancelTo: string
}

/** The three steps, for a service that is added and for one that is changed. */
export function ServiceForm(props: Props) {
  const { words, arrival, aside, notice, beginning, agreementIs, uploads, drafts, sending, onAfresh, cancelTo } = props
  const [name, setName] = useState(beginning.values.name)
  const { keepTexts } = drafts
  const { submit, outcome, isWaiting, forgetOutcome } = sending

  const changed = useCallback(
    (values: ServiceValues, stepId: string) => {
      setName(values.name)
      keepTexts(pickTexts(values), stepId)
      if (stepId !== 'media-and-terms') forgetOutcome()
    },
    [keepTexts, forgetOutcome],
  )

  const sayKept = () => props.holdsSomething() && productToast.info(words.keptForLater)
  return (
    <div className={css.form}>
      <PageHead title={words.title} name={name} aside={aside} arrival={arrival}>
        <KeptLine state={drafts.saved} words={words} onAfresh={onAfresh} />
      </PageHead>
      {notice}
      <Wizard<ServiceValues>
        frame="card"
        movement="free"
        label={words.wizard}
        steps={serviceSteps({ uploads, agreementIs, outcome, onForm: props.onForm })}
        initialValues={{ ...beginning.values, pictures: '', termsAccepted: false }}
        initialStepId={beginning.stepId}
        onSubmit={submit}
        onChange={changed}
        onProblem={(sentence) => productToast.error(sentence, { id: 'service-form' })}
        words={{
          back: messages.previous,
          next: messages.next,
          submit: words.submit,
          submitting: isWaiting ? messages.waitingForPictures : words.submitting,
        }}
        cancel={
          <Link className={buttonClass({ variant: 'quiet' })} to={cancelTo} onClick={sayKept}>
            {messages.cancel}
          </Link>
        }
      />
    </div>
  )
}
