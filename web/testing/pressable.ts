import { screen, waitFor } from '@testing-library/react'

/** Waits until the button is enabled: `Form` enables its submit button in a later render. */
export const pressable = async (name: string): Promise<HTMLButtonElement> => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} does not answer yet`)
  })
  return button
}
