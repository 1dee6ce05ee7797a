import * as v from 'valibot'
import { tooLong } from '../fields.ts'
import { limits } from '../limits.ts'
import { required, sentence } from '../sentence.ts'

export const specialCharacters = '@$!%*?&'

export type PasswordRequirement = { words: string; note?: string; isMet(password: string): boolean }

const hasSpecial = (password: string) => [...password].some((character) => specialCharacters.includes(character))

/** The one password rule, part by part: a checklist shows it, a submit and the server insist on all of it. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { words: 'At least 8 characters', isMet: (password) => password.length >= limits.passwordMinLength },
  { words: 'Uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { words: 'Lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { words: 'Number', isMet: (password) => /[0-9]/.test(password) },
  { words: 'Special character', note: specialCharacters, isMet: hasSpecial },
]

const isAllowed = (character: string) => /^[A-Za-z0-9]$/.test(character) || specialCharacters.includes(character)

export const allowedCharactersMessage = `Use only letters, numbers and ${specialCharacters}`

/** A character outside the rule is named while it is typed, not at the end. */
export const hasForeignCharacter = (password: string): boolean => ![...password].every(isAllowed)

export const passwordRequired = required('Please enter a password.')
export const passwordTooWeak = sentence(
  'password-too-weak',
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.',
)
export const passwordTooLong = tooLong('Password', limits.passwordMaxLength)

/** Said by the server alone, which has the list of common passwords. */
export const guessablePassword = sentence(
  'password-guessable',
  'This password is easy to guess. Please avoid common words, and your own name, email or phone number.',
)

export const isGoodPassword = (password: string): boolean =>
  passwordRequirements.every(({ isMet }) => isMet(password)) && !hasForeignCharacter(password)

export const newPassword = v.pipe(
  v.string(passwordRequired),
  v.nonEmpty(passwordRequired),
  v.maxLength(limits.passwordMaxLength, passwordTooLong),
  v.check(isGoodPassword, passwordTooWeak),
)

export const strengthLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** 0 to 4, an index into the labels. */
export const passwordStrength = (password: string): number => {
  const points = [
    password.length >= limits.passwordMinLength,
    password.length >= 12,
    /[A-Z]/.test(password),
    /[a-z]/.test(password),
    /[0-9]/.test(password),
    hasSpecial(password),
  ].filter(Boolean).length
  // Six points alone give 3; length is what makes a password strong beyond that.
  return points === 6 && password.length >= 16 ? 4 : Math.floor(points / 2)
}
