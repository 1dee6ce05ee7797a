import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Hiding, HidingAnswer } from '../../contract/customer/hidden.ts'
import { dateInWords } from '../../contract/time-in-words.ts'
import { loadWithRetry } from '../load-with-retry.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/layout/button.tsx'
import { useIsHere } from '../ui/layout/use-is-here.ts'
import type { AnswerFormProps, SendAnswer } from './answer-form.tsx'
import css from './hidden-notice.module.css'
import { hidingWords } from './hiding-words.ts'

type Props = Hiding & {
  what: keyof typeof hidingWords.title
  send: SendAnswer
}

/** The form is needed by few, so it comes when it is asked for. */
type AnswerFormState =
  | { is: 'closed' | 'loading' | 'failed' }
  | { is: 'open'; AnswerForm: (props: AnswerFormProps) => ReactNode }

/** Why we have hidden a page or a service, and the one answer that its vendor may give. */
export function HiddenNotice({ what, reason, answer, send }: Props) {
  const [given, setGiven] = useState<HidingAnswer>()
  const [form, setForm] = useState<AnswerFormState>({ is: 'closed' })
  const isHere = useIsHere()
  const open = async () => {
    setForm({ is: 'loading' })
    const part = await loadWithRetry(() => import('./answer-form.tsx')).catch(() => undefined)
    if (isHere()) setForm(part ? { is: 'open', ...part } : { is: 'failed' })
  }
  const shown = given ?? answer
  return (
    <Banner tone="warn" title={hidingWords.title[what]}>
      <p>{hidingWords.reason}</p>
      <p className={css.words}>{reason}</p>
      {shown && <Answered answer={shown} isNew={given !== undefined} />}
      {!shown && form.is === 'open' && (
        <form.AnswerForm send={send} onAnswered={setGiven} onCancel={() => setForm({ is: 'closed' })} />
      )}
      {!shown && form.is !== 'open' && (
        <div className={css.action}>
          {form.is === 'failed' && <p role="alert">{hidingWords.notLoaded}</p>}
          <Button variant="line" size="small" busy={form.is === 'loading'} onClick={open}>
            {hidingWords.begin}
          </Button>
        </div>
      )}
    </Banner>
  )
}

/** Takes the focus from the button that is gone, so that screen readers read on here. */
function Answered({ answer, isNew }: { answer: HidingAnswer; isNew: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <>
      <p ref={line} tabIndex={-1} className={css.answered}>
        {hidingWords.answered(dateInWords(answer.on))}
      </p>
      <p className={css.words}>{answer.words}</p>
    </>
  )
}
