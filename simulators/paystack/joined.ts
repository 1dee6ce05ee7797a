import type { Html } from '../look/html.ts'

export const joined = (parts: readonly Html[]): Html => ({ text: parts.map(({ text }) => text).join('') })
