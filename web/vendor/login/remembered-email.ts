const key = 'rememberedEmail'

// A browser that blocks storage throws on every use; such a vendor types the address each time.
const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

export const readRememberedEmail = (): string | undefined => attempt(() => localStorage.getItem(key)) || undefined
export const rememberEmail = (email: string): void => attempt(() => localStorage.setItem(key, email))
export const forgetEmail = (): void => attempt(() => localStorage.removeItem(key))
