import { createContext, use } from 'react'

/** What a form tells its submit button. `waiting`: the page is not hydrated yet. */
export type FormState = 'waiting' | 'ready' | 'busy'

export const FormStateContext = createContext<FormState>('ready')

/** While a form is sent its fields take nothing: it would be lost. */
export const useIsFormBusy = (): boolean => use(FormStateContext) === 'busy'

/** Whom to call where a form does not work, as a person reads it. */
export const FormHelpContext = createContext('')

/** Does what a button or field of a form starts, and says in the form if it fails. */
export const FormWorkContext = createContext<(work: () => unknown) => void>((work) => void work())
