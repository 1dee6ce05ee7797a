import { screen, waitFor } from '@testing-library/react'

/** The button of this name, once it can be pressed: a form that was just shown answers in a later render, as `Form` says. */
export const pressable = async (name: string): Promise<HTMLButtonElement> => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} does not answer yet`)
  })
  return button
}
