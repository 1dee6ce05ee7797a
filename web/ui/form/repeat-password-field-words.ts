/** Said wherever a new password is typed twice. */
export const repeatedPasswordWords = { match: 'Passwords match', differ: "Passwords don't match" } as const
