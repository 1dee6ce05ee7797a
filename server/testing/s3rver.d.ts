/** The package has no types: these cover what we use. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
