import type { ComponentProps, ReactNode } from 'react'
import { Checklist } from './checklist.tsx'
import { MatchMessage } from './match-message.tsx'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type Requirement = { words: string; note?: string; isMet(password: string): boolean }

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** What is typed now; the field itself may be controlled or not. */
  password: string
  requirements: readonly Requirement[]
  /** Said while a character is there that has no place in a password. */
  foreign?: string
  /** Stands between the field and its checklist. */
  children?: ReactNode
}

/** A password that is chosen here, with what it needs, live. */
export function NewPasswordField(props: Props) {
  const { password, requirements, foreign, children, ...field } = props
  const items = requirements.map(({ words, note, isMet }) => ({ words, note, isMet: isMet(password) }))
  // The sentence of a failed submit takes the line where this is said otherwise.
  if (foreign && field.error) items.push({ words: foreign, note: undefined, isMet: false })

  return (
    <>
      <div>
        <PasswordField autoComplete="new-password" {...field} />
        <MatchMessage tone="bad">{field.error ? undefined : foreign}</MatchMessage>
      </div>
      {children}
      <div className={css.requirements}>
        <Checklist label="Password requirements" items={items} />
      </div>
    </>
  )
}
