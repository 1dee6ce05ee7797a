// Imports nothing, and nothing needs it: without it the page is shared by a link to WhatsApp.

const show = (button: HTMLElement, run: () => void) => {
  button.hidden = false
  button.addEventListener('click', run)
}

const canShare = typeof navigator.share === 'function'

for (const button of document.querySelectorAll<HTMLElement>('[data-share-title]')) {
  const { shareTitle: title = '', shareAddress: url = '' } = button.dataset
  // Who closes the list of apps has changed their mind: nothing is to be said.
  if (canShare) show(button, () => void navigator.share({ title, url }).catch(() => {}))
}

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-address]')) {
  const { copyAddress = '', copiedWords = '' } = button.dataset
  const copy = async () => {
    await navigator.clipboard.writeText(copyAddress)
    button.textContent = copiedWords
  }
  // Over plain http there is no clipboard; the link stands on the page to be copied by hand.
  if (!canShare && navigator.clipboard) show(button, () => void copy().catch(() => {}))
}

export {}
