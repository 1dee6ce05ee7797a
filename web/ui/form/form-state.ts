import { createContext } from 'react'

/** What a form tells the submit button inside it. `waiting`: the page does not answer yet. */
export type FormState = 'waiting' | 'ready' | 'busy'

export const FormStateContext = createContext<FormState>('ready')
