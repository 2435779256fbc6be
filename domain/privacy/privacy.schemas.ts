import Type from 'typebox'
import type { PrivacySection } from '#domain/privacy/privacySections.ts'

/** A value that is kept: text, an ISO date or instant, a number, yes or no, or nothing. */
const Kept = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])
export type Kept = Type.Static<typeof Kept>

const KeptRecord = Type.Object({
  titulo: Type.String(),
  campos: Type.Array(Type.Object({ campo: Type.String(), valor: Kept })),
})
export type KeptRecord = Type.Static<typeof KeptRecord>

/** What is kept for one purpose; `domain/privacy/privacySections.ts` says which and why. */
const KeptSection = Type.Object({
  chave: Type.Unsafe<PrivacySection>(Type.String()),
  registros: Type.Array(KeptRecord),
})
export type KeptSection = Type.Static<typeof KeptSection>

/** Somebody whose data it is. */
export const DataSubject = Type.Object({
  tipoLogin: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  id: Type.Integer(),
  nome: Type.String(),
  secoes: Type.Array(KeptSection),
})
export type DataSubject = Type.Static<typeof DataSubject>

export const MyData = Type.Object({
  /** ISO instant. */
  geradoEm: Type.String(),
  /** The person who asks first, then the children. */
  titulares: Type.Array(DataSubject),
})
export type MyData = Type.Static<typeof MyData>
export interface GetMyData {
  answer: MyData
}
