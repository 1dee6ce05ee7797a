/** The tables as Kysely sees them. A migration that changes a table changes this file too. */
export interface Schema {
  'vendor.help_request': HelpRequestTable
}

interface HelpRequestTable {
  id: string
  name: string
  contact: string
  message: string
  created_at: Date
}
