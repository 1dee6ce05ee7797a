import { Icon } from '../layout/icon.tsx'
import { check, mobilePhone, warningTriangle } from '../layout/icons.ts'
import css from './saved-line.module.css'

/** Where the last change is saved. `found`: a draft was there on opening, and nothing has changed since. */
export type SavedState = 'nothing yet' | 'found' | 'saving' | 'saved' | 'here' | 'nowhere'

const looks = {
  'nothing yet': { words: '', icon: undefined },
  found: { words: 'We kept what you typed.', icon: check },
  saving: { words: 'Saving…', icon: undefined },
  saved: { words: 'Saved', icon: check },
  here: { words: 'Saved on this device, will be sent when you are back online', icon: mobilePhone },
  nowhere: { words: 'Not saved yet. Please keep this page open until you are back online.', icon: warningTriangle },
} as const

/** Always rendered, so that screen readers announce each change of the words. */
export function SavedLine({ state }: { state: SavedState }) {
  const { words, icon } = looks[state]
  return (
    <p role="status" className={`${css.line} ${state === 'nowhere' ? css.bad : ''}`}>
      {icon && <Icon of={icon} />}
      {words}
    </p>
  )
}
