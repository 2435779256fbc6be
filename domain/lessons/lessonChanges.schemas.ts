import Type from 'typebox'
import { type ById, type Done, Id, IsoDate, Named, orNull } from '#domain/base/common.schemas.ts'
import { LessonRow } from '#domain/lessons/lessons.schemas.ts'

const closed = { additionalProperties: false } as const
const Motivo = Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' })

/** The sentence about conflicts that the person read and wants to go on in spite of; empty where there was none. */
const Ciente = Type.String({ maxLength: 4000, title: 'Conflitos' })

/** What somebody chooses from who changes a lesson. */
export const LessonChoices = Type.Object({
  aula: LessonRow,
  /** What becomes of what was recorded of it, in sentences; empty where nothing was. */
  registros: Type.Array(Type.String()),
  /** Lessons of the class group that may be exchanged for it. */
  trocas: Type.Array(LessonRow),
  /** Parts of the day of the class group. */
  horarios: Type.Array(Named),
  ambientes: Type.Array(Named),
  /** Other lessons of its subject on its day: a substitute gives them too. */
  noDia: Type.Integer(),
})
export type LessonChoices = Type.Static<typeof LessonChoices>

export interface ReadLessonChoices {
  params: Type.Static<typeof ById>
  answer: LessonChoices
}

export const Cancellation = Type.Object(
  {
    motivo: Motivo,
    /** Of a lesson of which something was recorded: that the person knows what becomes of it. */
    ciente: Type.Boolean({ title: 'Registros da aula' }),
  },
  closed,
)
export interface CancelLesson {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Cancellation>
  answer: Type.Static<typeof Done>
}

export const Exchange = Type.Object({ idAula: Id('Trocar com'), motivo: Motivo, ciente: Ciente }, closed)
export interface ExchangeLessons {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Exchange>
  answer: Type.Static<typeof Done>
}

export const Replacement = Type.Object(
  {
    dia: IsoDate('Dia'),
    idHorario: Id('Horário'),
    /** Null: the room of the class group. */
    idAmbiente: orNull(Id('Ambiente')),
    motivo: Motivo,
    ciente: Ciente,
  },
  closed,
)
export interface ReplaceLesson {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Replacement>
  answer: Type.Static<typeof Done>
}

export const Substitution = Type.Object(
  {
    idProfessor: Id('Substituto'),
    /** The last day; that of the lesson, or a later one. */
    fim: IsoDate('Até'),
    motivo: Motivo,
    ciente: Ciente,
  },
  closed,
)
export interface SubstituteTeacher {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Substitution>
  answer: Type.Static<typeof Done>
}

/** What is taken back, so that nobody takes back something else than they saw. */
const UNDOABLE = ['cancelamento', 'troca', 'reposicao', 'substituicao'] as const
export const Undoing = Type.Object({ qual: Type.Enum([...UNDOABLE], { title: 'Qual' }) }, closed)
export interface UndoLessonChange {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Undoing>
  answer: Type.Static<typeof Done>
}
