/** After a card has moved by a press: the page goes along at once, so that who pressed can press again. */
export const keepInView = (pressed: HTMLElement): void => {
  requestAnimationFrame(() => pressed.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
}
