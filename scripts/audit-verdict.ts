type AuditVerdict = { exitCode: 0 | 1 | 2; sentence: string }

type Report = { message?: string; metadata?: { vulnerabilities?: Record<string, number> } }

const levels = ['critical', 'high', 'moderate', 'low'] as const

/** What `npm audit --json` printed, in a sentence. 1: something is known and to be mended. 2: nobody could be asked. */
export const readAudit = (printed: string): AuditVerdict => {
  const report = parse(printed)
  const counts = report?.metadata?.vulnerabilities
  if (!counts)
    return {
      exitCode: 2,
      sentence: `No registry answered, so nothing is known about holes in packages (${report?.message ?? 'no reason given'}).`,
    }
  const found = levels.filter((level) => (counts[level] ?? 0) > 0)
  if (found.length === 0) return { exitCode: 0, sentence: 'The registry knows of no hole in any package.' }
  const words = found.map((level) => `${counts[level]} ${level}`).join(', ')
  return { exitCode: 1, sentence: `The registry knows of holes: ${words}. "npm audit" names them.` }
}

const parse = (printed: string): Report | undefined => {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
