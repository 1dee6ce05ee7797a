import type { ComponentProps, ReactNode } from 'react'
import { Checklist } from './checklist.tsx'
import { FieldMessage } from './field.tsx'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

/** Said wherever a new password is typed twice. */
export const repeatedPasswordWords = { match: 'Passwords match', differ: "Passwords don't match" } as const

type RepeatPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** Both as they are typed now. */
  password: string
  repeated: string
  words?: { match: string; differ: string }
}

/** The new password once more; whether both agree is said while it is typed. */
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

type MatchMessageProps = { tone: 'good' | 'bad'; children?: string }

/**
 * Says whether two fields agree while they are typed. Goes right after the second field, in one element with it, and
 * writes on the line which that field keeps for its error. Always rendered: without words it is not seen.
 */
export function MatchMessage({ tone, children }: MatchMessageProps) {
  return (
    <div className={css.onTheErrorLine} role="status">
      {children && <FieldMessage tone={tone} text={children} />}
    </div>
  )
}
