export const messages = {
  notRead: 'Your notifications could not be read. Please try again.',
  noEarlier: 'Earlier notifications could not be read. Please try again.',
  unread: (count: number): string => `You have ${count} unread ${count === 1 ? 'notification' : 'notifications'}.`,
}
