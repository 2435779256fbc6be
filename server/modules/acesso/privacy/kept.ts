import type { Kept, KeptRecord, KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { PrivacySection } from '#domain/privacy/privacySections.ts'

/** A person whose data are asked for. */
export interface Subject {
  readonly type: LoginType
  readonly id: number
}

/** The newest rows to show of what grows without end: sessions, readings, audit entries. */
export const NEWEST = 500

/** A record with its fields by name, in their order. */
export const record = (titulo: string, fields: Readonly<Record<string, Kept | Date | undefined>>): KeptRecord => ({
  titulo,
  campos: Object.entries(fields).map(([campo, value]) => ({ campo, valor: keptOf(value) })),
})

const keptOf = (value: Kept | Date | undefined): Kept =>
  value instanceof Date ? value.toISOString() : value === '' ? null : (value ?? null)

export const section = (chave: PrivacySection, registros: readonly KeptRecord[]): KeptSection => ({
  chave,
  registros: [...registros],
})
