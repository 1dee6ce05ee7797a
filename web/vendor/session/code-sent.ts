/** When and where the last sign-up code went, so that a refresh neither forgets the wait nor the address. */
export type CodeSent = { sentAtMs: number; email?: string; phone?: string }

const key = 'codeSent'

export const readCodeSent = (): CodeSent | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const sent = kept as CodeSent | null
    return typeof sent?.sentAtMs === 'number' ? sent : undefined
  } catch {
    return undefined
  }
}

export const keepCodeSent = (sent: CodeSent): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // A browser without storage: the wait is forgotten with the page, and the server keeps it.
  }
}

export const forgetCodeSent = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above: nothing was kept.
  }
}
