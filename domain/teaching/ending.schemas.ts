import Type from 'typebox'
import type { ById } from '#domain/base/common.schemas.ts'

/** What a day of an assignment has, in lessons. */
const EndingDay = Type.Object({
  /** A school day, `2026-11-21`. */
  dia: Type.String(),
  aulas: Type.Integer(),
  /** Lessons with a roll, and with a content. */
  chamadas: Type.Integer(),
  conteudos: Type.Integer(),
  semChamada: Type.Integer(),
  semConteudo: Type.Integer(),
  /** Lessons that nobody else gives. */
  soDesta: Type.Integer(),
})
export type EndingDay = Type.Static<typeof EndingDay>

/** The days of an assignment with lessons, in their order. */
export const EndingDays = Type.Object({ hoje: Type.String(), dias: Type.Array(EndingDay) })
export type EndingDays = Type.Static<typeof EndingDays>

export interface PreviewEnd {
  params: Type.Static<typeof ById>
  answer: EndingDays
}
