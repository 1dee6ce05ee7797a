import { Client } from 'pg'
import { isLoopback } from './loopback.ts'

/**
 * What production refuses about the address of a database, in words. The driver itself is asked what it makes of the
 * address, with what the environment adds to it (PGHOST, PGSSLMODE).
 */
export const findDatabaseProblem = (url: string): string | undefined => {
  if (url === '') return undefined
  let client: Client
  try {
    client = new Client({ connectionString: url })
  } catch (error) {
    return `cannot be used: ${(error as NodeJS.ErrnoException).code ?? 'not an address'} (is the file of sslrootcert there?)`
  }
  const { host, ssl } = client as { host: string; ssl: unknown }
  if (host.startsWith('/') || isLoopback(host)) return undefined
  // The driver takes other modes for this one now, and will not in its next version.
  const modes = new URL(url).searchParams.getAll('sslmode')
  const isVerified = ssl !== false && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false
  if (isVerified && modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return undefined
  return `must end with ?sslmode=verify-full in production, as ${host} is another machine (and &sslrootcert=FILE where its certificate is not of a public authority)`
}
