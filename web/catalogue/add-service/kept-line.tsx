import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SavedLine, type SavedState } from '../../ui/saved-line.tsx'
import css from './kept-line.module.css'

type Props = {
  state: SavedState
  words: { afresh: string; afreshTitle: string; afreshText: string; afreshKeep: string }
  /** Not offered where nothing was there from before. */
  onAfresh: (() => Promise<void>) | undefined
}

/** Where what was typed is kept; and the way to give it up, which is asked about first. */
export function KeptLine({ state, words, onAfresh }: Props) {
  const [question, setQuestion] = useState<'none' | 'asked' | 'at work'>('none')
  const afresh = async () => {
    setQuestion('at work')
    await onAfresh?.()
    setQuestion('none')
  }
  return (
    <div className={css.row}>
      <SavedLine state={state} />
      {onAfresh && (
        <>
          <button type="button" className={css.afresh} onClick={() => setQuestion('asked')}>
            {words.afresh}
          </button>
          <Dialog
            open={question !== 'none'}
            onClose={() => setQuestion('none')}
            title={words.afreshTitle}
            main={<Button onClick={() => setQuestion('none')}>{words.afreshKeep}</Button>}
            others={
              <Button variant="line" busy={question === 'at work'} onClick={afresh}>
                {words.afresh}
              </Button>
            }
          >
            <p>{words.afreshText}</p>
          </Dialog>
        </>
      )}
    </div>
  )
}
