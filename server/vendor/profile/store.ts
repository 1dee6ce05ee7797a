import { compileOnce } from '../../adapters/database/compile-once.ts'

export const findAccount = compileOnce((db, { id }: { id: string }) =>
  db.selectFrom('vendor.account').select(['email', 'phone_number', 'other_name', 'surname']).where('id', '=', id),
)
