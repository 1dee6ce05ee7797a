export { CreditNoteByNumber } from './credit-note.tsx'
export { StatementOfYear } from './statement.tsx'
