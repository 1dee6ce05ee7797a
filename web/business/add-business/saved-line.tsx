import { Icon } from '../../ui/icon.tsx'
import { check, mobilePhone, warningTriangle } from '../../ui/icons.ts'
import { messages } from './messages.ts'
import css from './saved-line.module.css'
import type { SavedState } from './use-draft-keeping.ts'

const looks = {
  'nothing yet': { words: '', icon: undefined },
  saved: { words: messages.saved, icon: check },
  here: { words: messages.savedHere, icon: mobilePhone },
  nowhere: { words: messages.notSaved, icon: warningTriangle },
} as const

/** Its line is always there; it is read out when the words change, not at every letter. */
export function SavedLine({ state }: { state: SavedState }) {
  const { words, icon } = looks[state]
  return (
    <p role="status" className={`${css.line} ${state === 'nowhere' ? css.bad : ''}`}>
      {icon && <Icon of={icon} />}
      {words}
    </p>
  )
}
