/** Moves the focus to something that is no control. */
export const focusOn = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** For a button that may disappear with the state that it changes: the focus would be lost with it. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (heading) focusOn(heading)
}
