import fastify from 'fastify'

const app = fastify()
app.get('/', () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.({ ready: true })
