import { fireEvent } from '@testing-library/react'

/** By the event that a browser tells it with: while typing into a field, but once chosen in a list. */
export const changeField = (field: Element, value: string) =>
  field instanceof HTMLSelectElement
    ? fireEvent.change(field, { target: { value } })
    : fireEvent.input(field, { target: { value } })
