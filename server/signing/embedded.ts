import { createHash, createHmac } from 'node:crypto'
import { canonicalJson } from '#domain/base/canonical.ts'
import type { SigningPort } from '#server/signing/port.ts'

/**
 * Signs within the portal: the proof is a hash over who, what and when, by the secret of the signatory key where there
 * is one. Without the secret nobody can make it.
 */
export const embeddedSigner: SigningPort = {
  sign: ({ hash, name, at, key }) => {
    const signed = canonicalJson({ hash, name, at: at.toISOString(), key: key?.id ?? null })
    const proof = key === null ? createHash('sha256') : createHmac('sha256', key.secret)
    return Promise.resolve(proof.update(signed).digest('hex'))
  },
}
