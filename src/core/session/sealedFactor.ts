import type { FactorBegun } from '#domain/session/session.schemas.ts'
import type { Sealed, Vault } from '#src/platform/vault/vault.ts'

/** What an app needs to make codes. All but the size holds the secret: who knows it makes codes for ever. */
export interface SealedFactor {
  readonly segredo: Sealed
  readonly endereco: Sealed
  readonly desenho: Sealed
  readonly lado: number
}

/** The enrolment of an app as the store may know it. */
export const sealedFactor = ({ segredo, endereco, qr }: FactorBegun, vault: Vault): SealedFactor => ({
  segredo: vault.seal(segredo),
  endereco: vault.seal(endereco),
  desenho: vault.seal(qr.desenho),
  lado: qr.lado,
})
