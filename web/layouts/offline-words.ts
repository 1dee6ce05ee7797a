/** For a page inside the frame, and for the one that the service worker keeps. */
export const offlineWords = {
  title: 'You are offline',
  text: 'What you sent before is safe. As soon as the network is back, this page comes back by itself.',
  retry: 'Try again',
}
