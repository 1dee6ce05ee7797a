import { startSimulators } from './start-simulators.ts'

const { env } = process
// On this machine only: whoever reads the inbox reads every code.
const host = '127.0.0.1'
const portalPort = Number(env.PORT) || 3000
const port = Number(env.SIMULATORS_PORT) || portalPort + 1
const smtpPort = Number(env.SMTP_PORT) || port + 1
const webhookUrl = env.PAYSTACK_WEBHOOK_URL || `http://127.0.0.1:${portalPort}/bservice/api/v1/webhooks/paystack`
const webhookRetryMs = Number(env.SIMULATORS_WEBHOOK_RETRY_MS) || undefined

const takenPort = (error: Error & { code?: string; port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(
    `Port ${error.port} is taken, so the simulators cannot start. Free it or set SIMULATORS_PORT to another.`,
  )
  process.exit(1)
}

const simulators = await startSimulators({ host, port, smtpPort, webhookUrl, webhookRetryMs }).catch(takenPort)

const stop = async () => {
  setTimeout(() => process.exit(0), 1000).unref()
  await simulators.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

if (process.send) {
  // Emitted when the parent process ends, even if it was killed.
  process.on('disconnect', stop)
  process.send({ ready: true })
} else {
  console.log(`Simulators: ${simulators.url} (inbox at /inbox, payments at /paystack), mail at ${simulators.smtpUrl}`)
}
