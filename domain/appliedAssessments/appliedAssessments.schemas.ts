import Type from 'typebox'
import { type ById, type Done, Id, IsoDate, Named, orNull, Versao } from '#domain/base/common.schemas.ts'
import { TEST_MAX } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import { SecondCallState } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { NamedFiles } from '#domain/files/files.schemas.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

/** What a teacher says of an assessment on a day; `testFlaws` validates it. */
const SAID = {
  dia: Type.String({ maxLength: 10, title: 'Dia' }),
  titulo: Type.String({ maxLength: TEST_MAX.titulo, title: 'Título' }),
  conteudo: Type.String({ maxLength: TEST_MAX.conteudo, title: 'Conteúdo' }),
  anexos: NamedFiles('Arquivos'),
  /** Whether families and students see it. */
  visivel: Type.Boolean({ title: 'No calendário da família' }),
  /** Why the class group has more assessments on that day than the school wants. */
  motivo: Type.String({ maxLength: TEST_MAX.motivo, title: 'Motivo' }),
}

/** Which assessment of which sheet it is. */
const PLACE = {
  idTurma: Id('Turma'),
  idDisciplina: Id('Disciplina'),
  numeroEtapa: StageNumber,
  idAvaliacao: Id('Avaliação'),
}

/** An assessment of a class group on a day (D 2.3 “AvaliaçãoAplicada”). */
export const AppliedTest = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  ...PLACE,
  ...SAID,
  autor: Type.String(),
  /** How many families asked for a second call. */
  segundasChamadas: Type.Integer(),
})
export type AppliedTest = Type.Static<typeof AppliedTest>

/** An assessment of a stage, and the day that it has; null: none yet. */
const StageTest = Type.Object({
  idAvaliacao: Type.Integer(),
  sigla: Type.String(),
  nome: Type.String(),
  aplicada: orNull(AppliedTest),
})
export type StageTest = Type.Static<typeof StageTest>

const TestStage = Type.Object({
  numero: Type.Integer(),
  nome: Type.String(),
  /** ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  /** The last day on which marks are posted; null: until the stage is closed. */
  lancamentoFim: orNull(Type.String()),
  situacao: Type.Integer(),
  avaliacoes: Type.Array(StageTest),
  /** Why the subject has no assessments in the stage; empty where it has. */
  motivo: Type.String(),
})
export type TestStage = Type.Static<typeof TestStage>

/** An assessment of the class group, of whatever subject. */
const GroupTest = Type.Object({
  id: Type.Integer(),
  /** ISO. */
  dia: Type.String(),
  disciplina: Type.String(),
  avaliacao: Type.String(),
})
export type GroupTest = Type.Static<typeof GroupTest>

/** What may be chosen, and the assessments of a class group in a subject. */
export const AppliedPage = Type.Object({
  hoje: Type.String(),
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  disciplinas: Type.Array(Named),
  idDisciplina: orNull(Type.Integer()),
  etapas: Type.Array(TestStage),
  /** School days of the year, ISO. */
  diasLetivos: Type.Array(Type.String()),
  /** All assessments of the class group, by day. */
  daTurma: Type.Array(GroupTest),
  /** How many the school wants on one day of a class group. */
  maximo: Type.Integer(),
  /** Whether the caller may go beyond it, for a reason. */
  podeExceder: Type.Boolean(),
  podeEditar: Type.Boolean(),
  /** Why there is nothing to see, or nothing to change; empty otherwise. */
  motivo: Type.String(),
})
export type AppliedPage = Type.Static<typeof AppliedPage>

/** Left out: the first class group, and its first subject. */
export const AppliedQuery = Type.Object(
  { idTurma: Type.Optional(Id('Turma')), idDisciplina: Type.Optional(Id('Disciplina')) },
  closed,
)
export interface ReadAppliedTests {
  query: Type.Static<typeof AppliedQuery>
  answer: AppliedPage
}

export const AppliedBody = Type.Object({ ...PLACE, ...SAID }, closed)
export type AppliedBody = Type.Static<typeof AppliedBody>
export interface ApplyTest {
  body: AppliedBody
  answer: AppliedTest
}

export const AppliedChange = Type.Object({ versao: Versao, ...SAID }, closed)
export interface ChangeAppliedTest {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof AppliedChange>
  answer: AppliedTest
  conflict: AppliedTest
}

export const AppliedRemoval = Type.Object({ versao: Versao }, closed)
export interface RemoveAppliedTest {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof AppliedRemoval>
  answer: Type.Static<typeof Done>
  conflict: AppliedTest
}

/** A test of a student, as the family reads it. */
export const FamilyTest = Type.Object({
  id: Type.Integer(),
  /** ISO. */
  dia: Type.String(),
  disciplina: Type.String(),
  cor: Type.String(),
  avaliacao: Type.String(),
  titulo: Type.String(),
  conteudo: Type.String(),
  anexos: Type.Array(Type.String()),
  /** Whether the caller may ask for a second call now; if not, why: a sentence, empty where nothing is to be said. */
  podePedir: Type.Boolean(),
  motivoPedir: Type.String(),
  segundaChamada: orNull(SecondCallState),
})
export type FamilyTest = Type.Static<typeof FamilyTest>

export const FamilyTestsQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
export const FamilyTests = Type.Object({
  /** Whether the caller is told of the school life of the student. */
  podeVer: Type.Boolean(),
  hoje: IsoDate('Hoje'),
  /** By day. */
  provas: Type.Array(FamilyTest),
})
export type FamilyTests = Type.Static<typeof FamilyTests>
export interface ReadFamilyTests {
  query: Type.Static<typeof FamilyTestsQuery>
  answer: FamilyTests
}
