export const messages = {
  lostTap: 'The page was still loading when you tapped. Please tap again.',
}
