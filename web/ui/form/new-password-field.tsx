import type { ComponentProps, ReactNode } from 'react'
import { Checklist } from './checklist.tsx'
import { FieldMessage } from './field.tsx'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

export const repeatedPasswordWords = { match: 'Passwords match', differ: "Passwords don't match" } as const

type RepeatPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** Both as typed so far. */
  password: string
  repeated: string
  words?: { match: string; differ: string }
}

/** Says while typing whether both passwords agree. */
export function RepeatPasswordField({
  password,
  repeated,
  words = repeatedPasswordWords,
  ...field
}: RepeatPasswordFieldProps) {
  const agree = password === repeated
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} />
      <MatchMessage tone={agree ? 'good' : 'bad'}>
        {repeated === '' || field.error ? undefined : agree ? words.match : words.differ}
      </MatchMessage>
    </div>
  )
}

type Requirement = { words: string; note?: string; isMet(password: string): boolean }

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** The text typed so far; the field itself may be controlled or not. */
  password: string
  requirements: readonly Requirement[]
  /** The message while the password contains a character that is not allowed. */
  foreign?: string
  /** Shown between the field and its checklist. */
  children?: ReactNode
}

export function NewPasswordField(props: Props) {
  const { password, requirements, foreign, children, ...field } = props
  const items = requirements.map(({ words, note, isMet }) => ({ words, note, isMet: isMet(password) }))
  // The error of a failed submit uses the line where this message would be.
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

type MatchMessageProps = { tone: 'good' | 'bad'; children?: string }

/**
 * Says whether two fields agree while they are typed. Goes right after the second field, inside the same element, and
 * uses the line that the field reserves for its error. Always render it: screen readers announce only changes.
 */
export function MatchMessage({ tone, children }: MatchMessageProps) {
  return (
    <div className={css.onTheErrorLine} role="status">
      {children && <FieldMessage tone={tone} text={children} />}
    </div>
  )
}
