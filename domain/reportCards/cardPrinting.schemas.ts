import Type from 'typebox'
import { codeOf, Id, IsoDate, Named, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { BATCH_FORMATS } from '#domain/documents/many.ts'
import { CARD_SHOWS } from '#domain/reportCards/cardLayouts.lists.ts'
import { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

const closed = { additionalProperties: false } as const

/** Who a report card is of, in the head and in the first block. */
export const CardStudent = Type.Object({
  idAluno: Type.Integer(),
  /** The name that the student goes by. */
  nome: Type.String(),
  ra: Type.String(),
  /** In the roster of the class group; null for who has none. */
  numero: orNull(Type.Integer()),
  idTurma: Type.Integer(),
  idUnidade: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  /** The act by which the course works today; empty without one. */
  ato: Type.String(),
})
export type CardStudent = Type.Static<typeof CardStudent>

/** What a student who leaves has done, until the day: of a transfer. */
const AttendedPeriod = Type.Object({
  /** ISO. */
  inicio: Type.String(),
  ate: Type.String(),
  dias: Type.Integer(),
  aulas: Type.Integer(),
  /** Hours of these lessons, as people read them. */
  horas: Type.String(),
})

/** A report card before it is laid out. */
export const CardSheet = Type.Object({
  aluno: CardStudent,
  card: StudentCard,
  /** Null where the card is of the year as it goes on. */
  periodo: orNull(AttendedPeriod),
})
export type CardSheet = Type.Static<typeof CardSheet>

export const CardClassQuery = Type.Object({ idTurma: Type.Optional(Id('Turma')) }, closed)

/** A class group whose cards are printed, with its students in the order of the roster. */
export const CardClass = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  alunos: Type.Array(
    Type.Object({
      idAluno: Type.Integer(),
      /** Null for who has none in the roster. */
      numero: orNull(Type.Integer()),
      nome: Type.String(),
      ra: Type.String(),
      /** ISO; null for who is here. */
      saida: orNull(Type.String()),
    }),
  ),
  /** Whether the caller may print marks that are not published. */
  podePrevia: Type.Boolean(),
})
export type CardClass = Type.Static<typeof CardClass>
export interface ReadCardClass {
  query: Type.Static<typeof CardClassQuery>
  answer: CardClass
}

const mostra = codeOf(CARD_SHOWS, 'O que mostrar')

/** `ate`: the last day of a student who leaves; null for the card of the year. */
export const PrintedCard = Type.Object({ idAluno: Id('Aluno'), mostra, ate: orNull(IsoDate('Até')) }, closed)
export interface PrintStudentCard {
  body: Type.Static<typeof PrintedCard>
  answer: FileContent
}

export const PrintedCards = Type.Object(
  { idTurma: Id('Turma'), mostra, formato: codeOf(BATCH_FORMATS, 'Formato') },
  closed,
)
export interface PrintClassCards {
  body: Type.Static<typeof PrintedCards>
  answer: Type.Static<typeof JobQueued>
}
