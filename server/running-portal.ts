import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type RunningPortal, runningPortal, runningPortalFile } from '../contract/running-portal.ts'

/** A killed portal leaves its note behind, and the next start replaces it. */
export const noteRunningPortal = async (folder: string, ports: RunningPortal): Promise<{ remove(): Promise<void> }> => {
  const file = join(folder, runningPortalFile)
  // Whoever reads it meanwhile finds the old note or the new one, and never half of one.
  await writeFile(`${file}.new`, JSON.stringify(ports))
  await rename(`${file}.new`, file)
  return { remove: () => rm(file, { force: true }) }
}

export const readRunningPortal = (folder: string): RunningPortal | undefined => {
  try {
    return v.parse(runningPortal, JSON.parse(readFileSync(join(folder, runningPortalFile), 'utf8')))
  } catch {
    return undefined
  }
}
