/** What the portal uses of http_ece, which brings no types: encryption of RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    content: Buffer,
    params: {
      readonly version: 'aes128gcm'
      /** A key pair of the sender for this content alone. */
      readonly privateKey: ECDH
      /** Public key and secret of the receiver, base64url. */
      readonly dh: string
      readonly authSecret: string
    },
  ): Buffer
}
