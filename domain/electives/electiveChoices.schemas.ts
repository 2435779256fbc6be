import Type from 'typebox'
import { Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { CHOICE_STATUSES, STANDINGS } from '#domain/electives/electives.lists.ts'

const closed = { additionalProperties: false } as const

/** What a student has of an elective; null where nothing. */
const Held = {
  situacao: orNull(Type.Enum([...CHOICE_STATUSES])),
  /** Place in the waiting list, from 1. */
  posicao: orNull(Type.Integer()),
}

/** An elective as the families see it. */
export const OfferedElective = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  disciplina: Type.String(),
  professor: Type.String(),
  local: Type.String(),
  aulas: Type.Integer(),
  vagas: Type.Integer(),
  livres: Type.Integer(),
  espera: Type.Integer(),
  ...Held,
})
export type OfferedElective = Type.Static<typeof OfferedElective>

/** A group of electives for one child. */
export const ChildElectives = Type.Object({
  id: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  anoLetivo: Type.Integer(),
  serie: Type.String(),
  nome: Type.String(),
  /** Code of `ELECTIVE_KINDS`. */
  tipo: Type.Integer(),
  /** Code of `CHOOSERS`. */
  quemEscolhe: Type.Integer(),
  orientacao: Type.String(),
  minimo: Type.Integer(),
  maximo: Type.Integer(),
  /** ISO days. */
  abre: Type.String(),
  fecha: Type.String(),
  /** Whether this person may choose today. */
  aberto: Type.Boolean(),
  opcoes: Type.Array(OfferedElective),
})
export type ChildElectives = Type.Static<typeof ChildElectives>

export const FamilyElectives = Type.Object({ grupos: Type.Array(ChildElectives) })
export interface ListFamilyElectives {
  answer: Type.Static<typeof FamilyElectives>
}

const CHOSEN = Type.Array(Id('Opção'), { maxItems: 20, uniqueItems: true, title: 'Opções' })

/** All that a student is to take of a group, or to wait for. */
export const ElectiveChoice = Type.Object(
  {
    idMatricula: Id('Matrícula'),
    opcoes: CHOSEN,
    /** What the person saw as chosen; somebody else may have chosen since. */
    vistas: CHOSEN,
    /** Whether to wait where there is no seat. */
    aceitaEspera: Type.Boolean({ title: 'Lista de espera' }),
  },
  closed,
)
export interface ChooseElectives {
  params: { id: number }
  body: Type.Static<typeof ElectiveChoice>
  answer: ChildElectives
  conflict: ChildElectives
}

export const StaffElectiveChoice = Type.Object(
  {
    ...ElectiveChoice.properties,
    motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }),
  },
  closed,
)
export interface ChooseForStudent {
  params: { id: number }
  body: Type.Static<typeof StaffElectiveChoice>
  answer: ChildElectives
  conflict: ChildElectives
}

export const ElectiveStudentsQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the group whose window ends next is meant. */
    idGrupo: Type.Optional(Id('Grupo')),
    idOpcao: Type.Optional(Id('Opção')),
    posicaoNoGrupo: Type.Optional(Type.Enum([...STANDINGS], { title: 'Situação' })),
  },
  closed,
)

/** A student for whom a group is, and what they chose of it. */
export const ElectiveStudentRow = Type.Object({
  /** Id of the enrolment. */
  id: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  serie: Type.String(),
  turma: orNull(Type.String()),
  escolhas: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), ...Held })),
})
export type ElectiveStudentRow = Type.Static<typeof ElectiveStudentRow>

const Named = Type.Object({ id: Type.Integer(), nome: Type.String() })

/** A group as its students are looked at. */
export const ElectiveOverview = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  minimo: Type.Integer(),
  maximo: Type.Integer(),
  abre: Type.String(),
  fecha: Type.String(),
  anoEncerrado: Type.Boolean(),
  opcoes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      disciplina: Type.String(),
      vagas: Type.Integer(),
      escolhidas: Type.Integer(),
      espera: Type.Integer(),
    }),
  ),
  /** How many students stand how. */
  contagem: Type.Object({ completa: Type.Integer(), espera: Type.Integer(), falta: Type.Integer() }),
})
export type ElectiveOverview = Type.Static<typeof ElectiveOverview>

const Listed = Paged(ElectiveStudentRow)
export const ElectiveStudents = Type.Object({
  ...Listed.properties,
  /** Null in a unit without groups. */
  grupo: orNull(ElectiveOverview),
  /** The groups of open years, to choose from. */
  grupos: Type.Array(Named),
})
export type ElectiveStudents = Type.Static<typeof ElectiveStudents>
export interface ListElectiveStudents {
  query: Type.Static<typeof ElectiveStudentsQuery>
  answer: ElectiveStudents
}
