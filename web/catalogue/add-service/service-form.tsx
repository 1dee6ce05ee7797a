import { type ReactNode, useState } from 'react'
import { NewerBanner } from '../../api/drafts/newer-banner.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { SavedLine, type SavedState } from '../../ui/form/saved-line.tsx'
import type { WizardForm } from '../../ui/form/use-wizard-form.ts'
import { Wizard } from '../../ui/form/wizard.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import type { addMessages, editMessages } from './messages.ts'
import { messages } from './messages.ts'
import { type Arrival, PageHead } from './page-head.tsx'
import type { LocalDraft } from './service-draft.ts'
import css from './service-form.module.css'
import { serviceSteps } from './service-steps.tsx'
import type { ServiceValues } from './service-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'
import type { useSubmitService } from './use-submit-service.ts'

type Props = {
  words: typeof addMessages | typeof editMessages
  arrival: Arrival
  /** Shown beside the name in the head. */
  aside?: string
  /** Shown between the head and the steps. */
  notice?: ReactNode
  agreementIs: 'asked' | 'accepted'
  wizard: WizardForm<ServiceValues>
  beginning: LocalDraft
  uploads: PictureUploads
  drafts: {
    saved: SavedState
    newer?: unknown
    keepTexts: (values: ServiceValues, stepId: string) => void
    takeNewer: () => void
    keepMine: () => void
  }
  /** Opens the form again, from what is kept on this device. */
  onRestart: () => void
  /** Whether leaving the form leaves a draft behind. */
  hasContent: () => boolean
  sending: ReturnType<typeof useSubmitService>
  outcome: { message: string; action?: ReactNode } | undefined
  onStartOver: (() => Promise<void>) | undefined
  cancelTo: string
}

export const beginValues = ({ values }: LocalDraft): ServiceValues => ({
  ...values,
  pictures: '',
  termsAccepted: false,
})

/** Used for adding and for editing a service. */
export function ServiceForm(props: Props) {
  const { words, agreementIs, wizard, beginning, uploads, drafts, sending, outcome } = props
  const [name, setName] = useState(beginning.values.name)
  const sayKept = () => props.hasContent() && productToast.info(words.keptForLater)
  const submitOn = agreementIs === 'accepted' ? 'each' : 'last'

  function changed(values: ServiceValues, stepId: string) {
    drafts.keepTexts(values, stepId)
    setName(values.name)
    if (submitOn === 'last' && stepId !== 'media-and-terms') sending.forgetOutcome()
  }

  return (
    <div className={css.form}>
      <PageHead title={words.title} lead={words.lead} name={name} aside={props.aside} arrival={props.arrival}>
        <DraftLine state={drafts.saved} words={words} onStartOver={props.onStartOver} />
      </PageHead>
      {props.notice}
      <NewerBanner what="service" drafts={drafts} onRestart={props.onRestart} />
      <Wizard<ServiceValues>
        frame="card"
        movement="free"
        submitOn={submitOn}
        label={words.wizard}
        steps={serviceSteps({ uploads, agreementIs })}
        wizard={wizard}
        initialStepId={beginning.stepId}
        onSubmit={sending.submit}
        outcome={
          outcome && (
            <Banner tone="bad" announce="at-once" action={outcome.action}>
              {outcome.message}
            </Banner>
          )
        }
        onChange={changed}
        words={{
          back: messages.previous,
          next: messages.next,
          submit: words.submit,
          submitting: sending.isWaiting ? messages.waitingForPictures : words.submitting,
        }}
        cancel={
          <ButtonLink variant="quiet" to={props.cancelTo} onClick={sayKept}>
            {messages.cancel}
          </ButtonLink>
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
