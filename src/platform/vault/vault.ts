/** Replaces a secret in events and state: a password travels as a handle, never as text. */
export interface Sealed {
  readonly sealed: string
}

/** Keeps secrets of this page out of the store. A handle opens once; a reload empties the vault. */
export interface Vault {
  readonly seal: (secret: string) => Sealed
  /** The secret; null if the handle was opened before or belongs to an earlier page. */
  readonly open: (handle: Sealed) => string | null
  /** The same without using up the handle, for a secret that is needed until its step succeeds. */
  readonly read: (handle: Sealed) => string | null
}

export const createVault = (): Vault => {
  const secrets = new Map<string, string>()
  let count = 0
  return {
    seal: (secret) => {
      count += 1
      const sealed = `s${count}`
      secrets.set(sealed, secret)
      return { sealed }
    },
    open: ({ sealed }) => {
      const secret = secrets.get(sealed) ?? null
      secrets.delete(sealed)
      return secret
    },
    read: ({ sealed }) => secrets.get(sealed) ?? null,
  }
}
