import { createContext } from 'react'

/** What a form tells its submit button. `waiting`: the page is not hydrated yet. */
export type FormState = 'waiting' | 'ready' | 'busy'

export const FormStateContext = createContext<FormState>('ready')
