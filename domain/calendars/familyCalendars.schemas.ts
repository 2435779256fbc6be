import Type from 'typebox'

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

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
  /** Where it is, in words; empty where nobody said. */
  local: Type.String(),
  /** Files, `arquivo:17:edital.pdf`. */
  anexos: Type.Array(Type.String()),
  /** How calendars of phones know it, the same in every calendar that it is in; and how often it was changed. */
  uid: Type.String(),
  versao: Type.Integer(),
})
export type FamilyCalendarItem = Type.Static<typeof FamilyCalendarItem>

/** The published calendar that a child follows, with what of it concerns the child, by the first day. */
export const FamilyCalendar = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  unidade: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
  itens: Type.Array(FamilyCalendarItem),
})
export type FamilyCalendar = Type.Static<typeof FamilyCalendar>

/** Of every own child who is somewhere and has a published calendar there. */
export const FamilyCalendars = Type.Object({ calendarios: Type.Array(FamilyCalendar) })
export interface ListFamilyCalendars {
  answer: Type.Static<typeof FamilyCalendars>
}
