import { Banner } from '../../ui/feedback/banner.tsx'
import { SubmitActions } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'

type Props = {
  unsaved: { count: number; isFromBefore: boolean; undo: () => void }
  /** What is not saved, in words. */
  words: string
  wordsClass: string | undefined
  label: string
  failure: string | undefined
}

/** The end of a form: says what is not saved yet, saves it or takes it back. */
export function SaveUnsaved({ unsaved, words, wordsClass, label, failure }: Props) {
  const undo = (
    <Button variant="line" onClick={unsaved.undo}>
      {messages.undo}
    </Button>
  )
  return (
    <>
      {unsaved.isFromBefore && <Banner tone="info">{messages.unsavedBefore}</Banner>}
      <p role="status" className={wordsClass}>
        {unsaved.count > 0 && words}
      </p>
      <SubmitActions label={label} busyLabel={messages.saving} failure={failure} others={unsaved.count > 0 && undo} />
    </>
  )
}
