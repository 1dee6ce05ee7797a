/** Controls mark themselves with aria-invalid; the first one in reading order is where work goes on. */
export function focusFirstInvalid(within: ParentNode): void {
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
