import Type from 'typebox'
import { type ById, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** Somebody who is or was in a class group. Days are ISO. */
const RosterStudent = Type.Object({
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  /** Null for a student who left before the portal kept numbers, or before somebody renumbered the class group. */
  numero: orNull(Type.Integer()),
  nome: Type.String(),
  ra: Type.String(),
  inicio: Type.String(),
  /** The last day of a student who left; null for a student who is here. */
  saida: orNull(Type.String()),
  /** Is, or will be, in another class group. */
  remanejado: Type.Boolean(),
})
export type RosterStudent = Type.Static<typeof RosterStudent>

/** The roster of a class group, in its order. */
export const Roster = Type.Object({
  turma: Type.Object({ id: Type.Integer(), nome: Type.String(), anoEncerrado: Type.Boolean() }),
  /** Whether teachers recorded something under the numbers: they do not follow the names any more. */
  fixos: Type.Boolean(),
  alunos: Type.Array(RosterStudent),
})
export type Roster = Type.Static<typeof Roster>

export interface ReadRoster {
  params: Type.Static<typeof ById>
  answer: Roster
}

/** The reason for renumbering. */
export const Renumbering = Type.Object(
  { motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) },
  closed,
)
export interface RenumberRoster {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Renumbering>
  answer: Roster
}
