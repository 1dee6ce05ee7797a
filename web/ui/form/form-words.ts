/** What every form says that keeps what was typed. */
export const formWords = {
  loading: 'Loading your form',
  notSaved: 'Your changes could not be saved. Please try again.',
  discard: 'What you typed since the last save will be gone.',
} as const
