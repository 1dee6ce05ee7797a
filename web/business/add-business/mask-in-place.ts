const signs = /[A-Z0-9]/gi

/** Where the caret stands after the same number of letters and digits as before. */
export const caretAfterMask = (typed: string, caret: number, masked: string): number => {
  if (caret >= typed.length) return masked.length
  const before = typed.slice(0, caret).match(signs)?.length ?? 0
  if (before === 0) return 0
  return ([...masked.matchAll(signs)][before - 1]?.index ?? masked.length - 1) + 1
}

/** Writes a field anew while somebody types in it, and leaves the caret where they work. */
export const maskInPlace = (input: HTMLInputElement, mask: (typed: string) => string): void => {
  const masked = mask(input.value)
  if (masked === input.value) return
  const caret = caretAfterMask(input.value, input.selectionStart ?? input.value.length, masked)
  input.value = masked
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
