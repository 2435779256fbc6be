import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

export const ByExtraCourse = Type.Object({ cursoExtraId: Id('Curso extra') }, closed)
export type ByExtraCourse = Type.Static<typeof ByExtraCourse>

/** A student who may be, or is, in a pre-reservation. */
export const PreReservationStudent = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  /** Of the regular enrolment; empty if it has ended. */
  serie: Type.String(),
  /** Signed up for the course already. */
  inscrito: Type.Boolean(),
})
export type PreReservationStudent = Type.Static<typeof PreReservationStudent>

/** The two lists of portal.md 3: available students, and those in the pre-reservation. */
export const PreReservationLists = Type.Object({
  vagas: Type.Integer(),
  /** The first ones by name, whom the course takes and who are not in it. */
  disponiveis: Type.Array(PreReservationStudent),
  /** How many there are in all. */
  totalDisponiveis: Type.Integer(),
  reservados: Type.Array(PreReservationStudent),
})
export type PreReservationLists = Type.Static<typeof PreReservationLists>

export const PreReservationQuery = Type.Object(
  { Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })) },
  closed,
)
export interface GetPreReservation {
  params: ByExtraCourse
  query: Type.Static<typeof PreReservationQuery>
  answer: PreReservationLists
}

const students = (title: string) => Type.Array(Id(title), { maxItems: 2000, title })

/** What is pending, as one change. */
export const PreReservationChange = Type.Object(
  { adicionados: students('Adicionados'), removidos: students('Removidos') },
  closed,
)
export interface SavePreReservation {
  params: ByExtraCourse
  body: Type.Static<typeof PreReservationChange>
  answer: PreReservationLists
}
