import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** One value in DER: its tag, its length, its content. */
const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const octets = (...content: Uint8Array[]) => der(0x04, ...content)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const basicConstraints = sequence(oid('551d13'), octets(sequence(der(0x01, Buffer.from([255])))))

/** A certificate for one IPv4 address that vouches for itself, as PEM, with its key. */
export const makeSelfSigned = (address: string): { certificate: string; key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('sample database')))))
  const validity = sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const addressName = sequence(oid('551d11'), octets(sequence(der(0x87, Buffer.from(address.split('.').map(Number))))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints, addressName)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
