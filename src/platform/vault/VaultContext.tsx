import { createContext, useContext } from 'react'
import type { Vault } from '#src/platform/vault/vault.ts'

const VaultContext = createContext<Vault | null>(null)

export const VaultProvider = VaultContext.Provider

/** Where a form seals a password before it leaves in an event. */
export const useVault = (): Vault => {
  const vault = useContext(VaultContext)
  if (vault === null) throw new Error('useVault needs a VaultProvider above it')
  return vault
}
