import type { ComponentProps } from 'react'
import { MatchMessage } from './match-message.tsx'
import { PasswordField } from './password-field.tsx'

/** Said wherever a new password is typed twice. */
export const repeatedPasswordWords = { match: 'Passwords match', differ: "Passwords don't match" } as const

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** Both as they are typed now. */
  password: string
  repeated: string
  words?: { match: string; differ: string }
}

/** The new password once more; whether both agree is said while it is typed. */
export function RepeatPasswordField({ password, repeated, words = repeatedPasswordWords, ...field }: Props) {
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
