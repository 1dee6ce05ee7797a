import { usePart } from './use-part.ts'

/** A part without which there is no page: where it cannot be loaded, the page says so. */
export const useNeededPart = <Part>(load: () => Promise<Part>): Part | undefined => {
  const [{ part, failure }] = usePart(load)
  if (failure) throw failure
  return part
}
