/** What a code belongs to: a sign-up or a reset of the password, by its id. */
export type Flow = { purpose: 'sign-up' | 'reset'; flowId: string }

export const codeFlow = (purpose: Flow['purpose'], flowId: string): Flow => ({ purpose, flowId })

/** The same digits of another flow are another code. */
export const flowName = ({ purpose, flowId }: Flow): string => `${purpose} ${flowId}`
