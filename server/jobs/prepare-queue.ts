import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

export const queueSchema = 'jobs'

const pollMs = 200

/** Creates the tables of the queue or brings them up to date, as the owner: the portal's own role cannot. */
export const prepareQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'afahye-jobs-owner',
    schema: queueSchema,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    // Some migrations of the queue build an index after the start.
    const isBuilding = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    while (await isBuilding()) await sleep(pollMs)
  } finally {
    await boss.stop({ graceful: false })
  }
}
