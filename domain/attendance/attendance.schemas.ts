import Type from 'typebox'
import { PRESENCE_FAULTS, REPLICATE_PRESENCE } from '#domain/attendance/attendance.lists.ts'
import { Chave, codeOf, Id, orNull } from '#domain/base/common.schemas.ts'
import { ReopeningPlace } from '#domain/reopenings/reopenings.schemas.ts'
import { LessonRow } from '#domain/lessons/lessons.schemas.ts'

const closed = { additionalProperties: false } as const

/** What a roll says of a student. */
const MARK = {
  idMatricula: Id('Matrícula'),
  valor: codeOf(PRESENCE_FAULTS, 'Presença'),
  /** Of a late arrival; null where nobody counted them. */
  minutos: orNull(Type.Integer({ minimum: 1, maximum: 600 }), 'Minutos de atraso'),
  observacao: Type.String({ maxLength: 300, title: 'Observação' }),
}
const Mark = Type.Object(MARK, closed)
export type Mark = Type.Static<typeof Mark>

const RollStudent = Type.Object({
  ...MARK,
  idAluno: Type.Integer(),
  /** In the roster of the class group; null: only here for the subject. */
  numero: orNull(Type.Integer()),
  nome: Type.String(),
  /** Absences in the subject this year, or days; of these `justificadas` are justified. */
  faltas: Type.Integer(),
  justificadas: Type.Integer(),
  /** Whether the student is dismissed from the subject on the day (D 2.14): the roll says D, whatever is said of them. */
  dispensado: Type.Boolean(),
})
export type RollStudent = Type.Static<typeof RollStudent>

export const Roll = Type.Object({
  aula: LessonRow,
  /** Whether it is of the whole day: presence is counted by days there. */
  doDia: Type.Boolean(),
  /** The stage of the day; empty where it lies in none. */
  etapa: Type.String(),
  /** 0: nobody saved it yet. */
  versao: Type.Integer(),
  /** Who saved it last, and when; empty and null before. */
  salvaPor: Type.String(),
  salvaEm: orNull(Type.String()),
  /** Whether the caller may save it; if not, why: a sentence. */
  podeEditar: Type.Boolean(),
  motivo: Type.String(),
  /** Where the caller may ask for a reopening; null: they cannot, or asked already. */
  reabertura: orNull(ReopeningPlace),
  /** Of a lesson for a part of the class group: who is in no part, and so called by nobody. */
  semGrupo: Type.Array(Type.String()),
  /** Who is called on that day, in the order of the roster. */
  alunos: Type.Array(RollStudent),
})
export type Roll = Type.Static<typeof Roll>

export interface ReadRoll {
  params: { id: number }
  answer: Roll
}

/** Data URLs; who has no photo is left out. */
export const RollPhotos = Type.Object({
  fotos: Type.Array(Type.Object({ idAluno: Type.Integer(), foto: Type.String() })),
})

export interface ReadRollPhotos {
  params: { id: number }
  answer: Type.Static<typeof RollPhotos>
}

/** The whole class group as it was called. `chave`: idempotency key. */
export const RollBody = Type.Object(
  {
    chave: Chave,
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    alunos: Type.Array(Mark, { maxItems: 200, title: 'Alunos' }),
  },
  closed,
)

export const SavedRoll = Type.Object({ versao: Type.Integer(), salvaEm: Type.String() })

export interface SaveRoll {
  params: { id: number }
  body: Type.Static<typeof RollBody>
  answer: Type.Static<typeof SavedRoll>
  conflict: Roll
}

export const RepeatBody = Type.Object({ tipo: codeOf(REPLICATE_PRESENCE, 'Repetir para') }, closed)

const Repeated = Type.Object({
  idAula: Type.Integer(),
  /** Such as `3ª aula, Matemática`. */
  aula: Type.String(),
  /** Empty where the roll was copied; otherwise why not: a sentence. */
  motivo: Type.String(),
})

export const Repetition = Type.Object({ aulas: Type.Array(Repeated) })
export type Repetition = Type.Static<typeof Repetition>

export interface RepeatRoll {
  params: { id: number }
  body: Type.Static<typeof RepeatBody>
  answer: Repetition
}
