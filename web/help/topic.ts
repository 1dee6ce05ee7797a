import type { ReactNode } from 'react'

/** Ids are part of addresses: other screens and messages link to /help#id. */
export type Question = { id: string; question: string; answer: ReactNode }
export type Topic = { id: string; title: string; questions: readonly Question[] }
