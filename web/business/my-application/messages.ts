import { documentsKeptDays } from '../../../contract/promises.ts'

export const messages = {
  title: 'What you sent',
  loading: 'Loading what you sent',
  failed: 'What you sent could not be loaded.',
  sent: 'Sent',
  lastCorrected: 'Last corrected',
  decided: {
    SUCCESSFUL: 'Verified',
    REJECTED: 'Decided',
    REFUSED: 'Decided',
    SUSPENDED: 'Verified',
    CLOSED: 'Decided',
  },
  corrected: 'Corrected',
  notGiven: 'Not given',
  canCorrect: 'It waits for its review. Until then you can correct it: it keeps its place in the queue.',
  toCorrect: 'The reviewer asks you to correct it.',
  verified: 'It is verified, and stays as you sent it. To change something, write to us.',
  help: 'Get help',
  none: 'You have not sent a business yet',
  noneText: 'Once you have, everything you sent is shown here.',

  papers: {
    failed: 'Your pictures could not be loaded.',
    marked: 'Only our reviewers and you can see the pictures. These are small, marked copies.',
    alt: (label: string) => `${label}, a small marked copy`,
    deleted: (day: string) => `Deleted on ${day}: we keep pictures at most ${documentsKeptDays} days after a decision.`,
    unreadable: 'On file, but it cannot be shown right now. Please tell us.',
    notSent: 'Not sent',
  },
} as const
