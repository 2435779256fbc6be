import Type from 'typebox'
import { codeOf, type Done, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { NOTE_CATEGORIES, NOTE_DEGREES, REFERRAL_KINDS } from '#domain/councils/councils.lists.ts'
import { STUDENT_FACTS, SubjectFacts } from '#domain/councils/facts.schemas.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

export const NotesQuery = Type.Object(
  {
    idTurma: Type.Optional(Id('Turma')),
    /** Left out: the running stage, or the last one. */
    numeroEtapa: Type.Optional(StageNumber),
  },
  closed,
)

export const NotedStudent = Type.Object({ ...STUDENT_FACTS, disciplinas: Type.Array(SubjectFacts) })
export type NotedStudent = Type.Static<typeof NotedStudent>

export const OwnReferral = Type.Object({
  id: Type.Integer(),
  tipo: codeOf(REFERRAL_KINDS, 'Encaminhamento'),
  aluno: Type.String(),
  turma: Type.String(),
  prazo: Type.String(),
  texto: Type.String(),
})
export type OwnReferral = Type.Static<typeof OwnReferral>

export const NotesPage = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  turma: Type.String(),
  etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
  numeroEtapa: orNull(Type.Integer()),
  /** What the caller may write of. */
  disciplinas: Type.Array(Type.Object({ idDisciplina: orNull(Type.Integer()), nome: Type.String() })),
  /** Why nothing may be written; empty where it may. */
  motivo: Type.String(),
  frases: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), texto: Type.String() })),
  alunos: Type.Array(NotedStudent),
  /** Of the caller, that are not done. */
  encaminhamentos: Type.Array(OwnReferral),
})
export type NotesPage = Type.Static<typeof NotesPage>

export interface ReadCouncilNotes {
  query: Type.Static<typeof NotesQuery>
  answer: NotesPage
}

export const NoteBody = Type.Object(
  {
    idTurma: Id('Turma'),
    numeroEtapa: StageNumber,
    idMatricula: Id('Aluno'),
    idDisciplina: orNull(Id('Disciplina')),
    categoria: codeOf(NOTE_CATEGORIES, 'Categoria'),
    /** 0: a new one. */
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    grau: codeOf(NOTE_DEGREES, 'Grau'),
    /** Empty: the note is taken back. */
    texto: Type.String({ maxLength: 2000, title: 'Texto' }),
    visivel: Type.Boolean({ title: 'Visível à família' }),
  },
  closed,
)
export type NoteBody = Type.Static<typeof NoteBody>

export interface SaveCouncilNote {
  body: NoteBody
  answer: NotedStudent
  conflict: NotedStudent
}

export interface FinishReferral {
  params: { id: number }
  answer: Type.Static<typeof Done>
}
