/** The part of autocannon that is used; the package has no types. */
declare module 'autocannon' {
  export type Request = {
    method?: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
    /** Called before each request is sent. */
    setupRequest?: (request: Request) => Request
  }
  export type Result = {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
  }
  type Options = { url: string; connections: number; duration: number; requests: Request[] }
  export default function autocannon(options: Options): Promise<Result>
}
