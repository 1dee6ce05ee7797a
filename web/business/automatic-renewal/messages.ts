export const messages = {
  title: 'Stop automatic renewal',
  lead: 'If you stop it, your card is not charged any more. Your plan stays until its time ends, and we remind you before that.',
  stop: 'Stop automatic renewal',
  stopping: 'One moment...',
  failed: 'This did not work. Please try again.',
  keep: 'If you want to keep it, close this page. Nothing changes then.',
  billing: 'See it under Billing',
} as const
