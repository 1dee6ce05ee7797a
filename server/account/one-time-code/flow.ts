/** What a code belongs to: a sign-up or a reset of the password, by its id. */
export type Flow = { purpose: 'sign-up' | 'reset'; flowId: string }

export const codeFlow = (purpose: Flow['purpose'], flowId: string): Flow => ({ purpose, flowId })

/** Part of the code's hash, so that the same digits in another flow are another code. */
export const flowName = ({ purpose, flowId }: Flow): string => `${purpose} ${flowId}`
