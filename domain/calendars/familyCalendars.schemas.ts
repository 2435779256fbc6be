import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'

/** An event or a holiday that concerns a child. */
export const FamilyCalendarItem = Type.Object({
  /** Null for a holiday. */
  id: orNull(Type.Integer()),
  titulo: Type.String(),
  descricao: Type.String(),
  inicio: Type.String(),
  /** Last day, included. */
  fim: Type.String(),
  /** Null for a holiday. */
  tipo: orNull(Type.Object({ id: Type.Integer(), nome: Type.String(), cor: Type.String() })),
  /** Whether there are lessons because of it; null where it changes nothing for the child. */
  aula: orNull(Type.Boolean()),
  /** Venue in words; empty if unknown. */
  local: Type.String(),
  /** Files, `arquivo:17:edital.pdf`. */
  anexos: Type.Array(Type.String()),
  /** Its UID in phone calendars, the same in every calendar; and its number of changes. */
  uid: Type.String(),
  versao: Type.Integer(),
})
export type FamilyCalendarItem = Type.Static<typeof FamilyCalendarItem>

/** A child's published calendar, with the entries that reach the child, ordered by first day. */
export const FamilyCalendar = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  unidade: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
  itens: Type.Array(FamilyCalendarItem),
})
export type FamilyCalendar = Type.Static<typeof FamilyCalendar>

/** One per child with a place and a published calendar there. */
export const FamilyCalendars = Type.Object({ calendarios: Type.Array(FamilyCalendar) })
export interface ListFamilyCalendars {
  answer: Type.Static<typeof FamilyCalendars>
}
