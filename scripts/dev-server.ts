import { createServer } from 'vite'

/** Hot reload for the web floor; API calls are passed on to the server. */
const server = await createServer({
  server: { port: Number(process.env.PORT), host: process.env.HOST || '127.0.0.1', strictPort: true },
})
await server.listen()
process.send?.({ ready: true })
process.on('disconnect', () => server.close().then(() => process.exit(0)))
