import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { ServiceStepId } from '../../../contract/catalogue/listed-service.ts'
import { DraftWizard, type Outcome } from '../../api/drafts/draft-wizard.tsx'
import type { LiveForm } from '../../api/drafts/live-form.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { SavedLine, type SavedState } from '../../ui/form/saved-line.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import type { addMessages, editMessages } from './messages.ts'
import { messages } from './messages.ts'
import { type Arrival, PageHead } from './page-head.tsx'
import css from './service-form.module.css'
import { serviceSteps } from './service-steps.tsx'
import type { DraftValues, ServiceValues } from './service-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'
import type { useSubmitService } from './use-submit-service.ts'

type Props = {
  words: typeof addMessages | typeof editMessages
  arrival: Arrival
  /** Shown beside the name in the head. */
  aside?: string
  /** Shown between the head and the steps. */
  notice?: ReactNode
  beginning: { values: DraftValues; stepId: ServiceStepId }
  agreementIs: 'asked' | 'accepted'
  uploads: PictureUploads
  drafts: {
    saved: SavedState
    live: LiveForm<ServiceValues>
    keepTexts: (values: ServiceValues, stepId: string) => void
  }
  /** Whether leaving the form leaves a draft behind. */
  hasContent: () => boolean
  sending: ReturnType<typeof useSubmitService>
  outcome: Outcome | undefined
  onStartOver: (() => Promise<void>) | undefined
  cancelTo: string
}

/** Used for adding and for editing a service. */
export function ServiceForm(props: Props) {
  const { words, arrival, aside, notice, beginning, agreementIs, uploads, drafts, sending, onStartOver, cancelTo } =
    props
  const [name, setName] = useState(beginning.values.name)
  const showName = useCallback((values: ServiceValues) => setName(values.name), [])
  const sayKept = () => props.hasContent() && productToast.info(words.keptForLater)
  return (
    <div className={css.form}>
      <PageHead title={words.title} lead={words.lead} name={name} aside={aside} arrival={arrival}>
        <DraftLine state={drafts.saved} words={words} onStartOver={onStartOver} />
      </PageHead>
      {notice}
      <DraftWizard<ServiceValues>
        movement="free"
        submitOn={agreementIs === 'accepted' ? 'each' : 'last'}
        label={words.wizard}
        steps={serviceSteps({ uploads, agreementIs })}
        initialValues={{ ...beginning.values, pictures: '', termsAccepted: false }}
        initialStepId={beginning.stepId}
        drafts={drafts}
        sending={sending}
        outcome={props.outcome}
        onChange={showName}
        words={{
          back: messages.previous,
          next: messages.next,
          submit: words.submit,
          submitting: words.submitting,
          waiting: messages.waitingForPictures,
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

type DraftLineProps = {
  state: SavedState
  words: { startOver: string; startOverTitle: string; startOverText: string; startOverKeep: string }
  /** Undefined when there was no draft to discard. */
  onStartOver: (() => Promise<void>) | undefined
}

/** Says where the draft is saved, and offers to discard it after a confirmation. */
function DraftLine({ state, words, onStartOver }: DraftLineProps) {
  const [question, setQuestion] = useState<'none' | 'asked' | 'at work'>('none')
  const startOver = async () => {
    setQuestion('at work')
    await onStartOver?.()
    setQuestion('none')
  }
  return (
    <div className={css.row}>
      <SavedLine state={state} />
      {onStartOver && (
        <>
          <button type="button" className={css.startOver} onClick={() => setQuestion('asked')}>
            {words.startOver}
          </button>
          <Dialog
            open={question !== 'none'}
            onClose={() => setQuestion('none')}
            title={words.startOverTitle}
            main={<Button onClick={() => setQuestion('none')}>{words.startOverKeep}</Button>}
            others={
              <Button variant="line" busy={question === 'at work'} onClick={startOver}>
                {words.startOver}
              </Button>
            }
          >
            <p>{words.startOverText}</p>
          </Dialog>
        </>
      )}
    </div>
  )
}
