import { useEffect, useRef, useState } from 'react'
import type { Hiding, HidingAnswer } from '../../contract/customer/hidden.ts'
import { dateInWords } from '../../contract/time-in-words.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/layout/button.tsx'
import { AnswerForm, type SendAnswer } from './answer-form.tsx'
import css from './hidden-notice.module.css'
import { hidingWords } from './hiding-words.ts'

type Props = Hiding & {
  what: keyof typeof hidingWords.title
  send: SendAnswer
}

/** Why we have hidden a page or a service, and the one answer that its vendor may give. */
export function HiddenNotice({ what, reason, answer, send }: Props) {
  const [given, setGiven] = useState<HidingAnswer>()
  const [isOpen, setOpen] = useState(false)
  const shown = given ?? answer
  return (
    <Banner tone="warn" title={hidingWords.title[what]}>
      <p>{hidingWords.reason}</p>
      <p className={css.words}>{reason}</p>
      {shown && <Answered answer={shown} isNew={given !== undefined} />}
      {!shown && isOpen && <AnswerForm send={send} onAnswered={setGiven} onCancel={() => setOpen(false)} />}
      {!shown && !isOpen && (
        <div className={css.action}>
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
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
