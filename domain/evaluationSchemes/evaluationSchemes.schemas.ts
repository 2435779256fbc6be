import Type from 'typebox'
import { Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import type { ConceptWire, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

const closed = { additionalProperties: false } as const
const Text = (title: string) => Type.String({ maxLength: 600, title })
/** A number that somebody types; null while nothing is typed. `schemeDraftFlaws` validates it. */
const Amount = (title: string) => orNull(Type.Number({ minimum: -1e9, maximum: 1e9, title }))
const Code = (title: string) => Type.Integer({ minimum: 0, maximum: 99, title })
const Stages = Type.Array(Code('Etapa'), { maxItems: 12, title: 'Etapas' })

/** A band of a rounding table: of what stands behind the comma. `valor` is for a fixed value. */
const DraftBand = Type.Object(
  {
    minimo: Amount('De'),
    maximo: Amount('Até'),
    acao: Code('Ação'),
    valor: Amount('Valor'),
    rotulo: Text('Rótulo'),
    descricao: Text('Descrição'),
  },
  closed,
)
const DraftTable = Type.Object(
  { nome: Text('Tabela'), faixas: Type.Array(DraftBand, { maxItems: 100, title: 'Faixas' }) },
  closed,
)
export type DraftTable = Type.Static<typeof DraftTable>

/** A concept; without marks it equals none. */
const DraftConcept = Type.Object(
  {
    sigla: Text('Sigla'),
    descricao: Text('Descrição'),
    minimo: Amount('Nota mínima'),
    maximo: Amount('Nota máxima'),
    aprova: Type.Boolean({ title: 'Aprova' }),
    /** `#rrggbb`; empty: none. */
    cor: Text('Cor'),
  },
  closed,
)
export type DraftConcept = Type.Static<typeof DraftConcept>

/** A recovery of several stages (D 2.3 “Recuperação específica”). */
const DraftRecovery = Type.Object(
  { nome: Text('Recuperação'), etapas: Stages, calculo: Code('Cálculo'), notaMaxima: Amount('Nota máxima') },
  closed,
)
export type DraftRecovery = Type.Static<typeof DraftRecovery>

/** A subject that occurs in some stages only (none: in all), or counts as one with others of the same name where failed ones are counted. */
const DraftSubject = Type.Object(
  { idDisciplina: Id('Disciplina'), etapas: Stages, aglutinada: Text('Aglutinada em') },
  closed,
)
export type DraftSubject = Type.Static<typeof DraftSubject>

/** A version of a scheme (A-E2); `schemeDraftFlaws` validates a draft. */
export const EvaluationScheme = recordSchemas(EVALUATION_SCHEME, {
  own: {
    /** Null for the first version of a new scheme. */
    idEsquema: orNull(Id(EVALUATION_SCHEME.idEsquema.label)),
    conceitos: Type.Array(DraftConcept, { maxItems: 30, title: EVALUATION_SCHEME.conceitos.label }),
    recuperacoes: Type.Array(DraftRecovery, { maxItems: 12, title: EVALUATION_SCHEME.recuperacoes.label }),
    tabelas: Type.Array(DraftTable, { maxItems: 20, title: EVALUATION_SCHEME.tabelas.label }),
    disciplinas: Type.Array(DraftSubject, { maxItems: 60, title: EVALUATION_SCHEME.disciplinas.label }),
  },
  shown: {
    /** Of the versions of its scheme, from 1. */
    numero: Type.Integer(),
    /** Code of `SCHEME_STATUSES`. */
    situacao: Type.Integer(),
    /** ISO days; empty before. */
    vigenteDesde: Type.String(),
    encerradoEm: Type.String(),
  },
})
export type SchemeDraft = Type.Static<typeof EvaluationScheme.draft>
export type SchemeRecord = Type.Static<typeof EvaluationScheme.record>

/**
 * What a version keeps beside the columns of its scheme: the rules as `readScheme` takes them, without the names, and what
 * is no matter of calculation.
 */
export interface KeptRules extends Omit<SchemeRules, 'nome' | 'regraDiferenciada' | 'conceitos'> {
  readonly conceitos: (ConceptWire & { readonly descricao: string })[]
  /** Code of `OPINIONS`. */
  readonly parecer: number
}

export const SchemeListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(EVALUATION_SCHEME.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(EVALUATION_SCHEME.idUnidade.label)),
    tipoNota: Type.Optional(Code(EVALUATION_SCHEME.tipoNota.label)),
    situacao: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: 'Situação' })),
  },
  closed,
)

/** A version in the list. */
export const SchemeRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  anoLetivo: Type.Integer(),
  /** Null: of the whole school. */
  unidade: orNull(Type.String()),
  tipoNota: Type.Integer(),
  etapas: Type.Integer(),
  numero: Type.Integer(),
  situacao: Type.Integer(),
  /** How many grades of the caller's units follow the scheme, as a whole or in a subject. */
  series: Type.Integer(),
  anoEncerrado: Type.Boolean(),
  /** Of the whole school, and the caller works in some units only. */
  soLeitura: Type.Boolean(),
  versao: Type.Integer(),
})
export type SchemeRow = Type.Static<typeof SchemeRow>
export const SchemePage = Paged(SchemeRow)

const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

export const SchemeChoices = Type.Object({
  ...SchoolChoices.properties,
  disciplinas: Type.Array(Type.Object(named)),
  /** Schemes of the caller's units and of the whole school; active while one of their versions is no ended one. */
  esquemas: Type.Array(
    Type.Object({
      ...named,
      idAnoLetivo: Type.Integer(),
      idUnidade: orNull(Type.Integer()),
      tipoNota: Type.Integer(),
    }),
  ),
  /** The systems of A-E3, whose concepts a scheme may begin with, the best first. */
  sistemas: Type.Array(Type.Object({ ...named, conceitos: Type.Array(DraftConcept) })),
  /** Whether the caller works in all units: only then a scheme of the whole school is theirs to change. */
  todasUnidades: Type.Boolean(),
})
export type SchemeChoices = Type.Static<typeof SchemeChoices>

export interface SchemeWire {
  readonly draft: SchemeDraft
  readonly record: SchemeRecord
  readonly row: SchemeRow
  readonly query: Type.Static<typeof SchemeListQuery>
  readonly choices: SchemeChoices
}

export const SchemeInForceBody = Type.Object(
  {
    versao: Versao,
    /** The number of the version in force that the person saw it compared with; null: none was. */
    vigente: orNull(Type.Integer({ minimum: 1, title: 'Versão vigente' })),
  },
  closed,
)
export interface PutSchemeInForce {
  params: { id: number }
  body: Type.Static<typeof SchemeInForceBody>
  answer: SchemeRecord
  conflict: SchemeRecord
}

/** A field that differs between two versions, in words; a dash where one has none. */
const SchemeChange = Type.Object({ campo: Type.String(), de: Type.String(), para: Type.String() })
export type SchemeChange = Type.Static<typeof SchemeChange>

/** Who changes by a draft: of how many with marks, and by class group. */
const ChangedGroups = Type.Object({
  alunos: Type.Integer(),
  mudam: Type.Integer(),
  turmas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      unidade: Type.String(),
      alunos: Type.Integer(),
      mudam: Type.Integer(),
    }),
  ),
})
export type ChangedGroups = Type.Static<typeof ChangedGroups>

/** What a draft changes of the version in force; `vigente` is its number, null where there is none. */
export const SchemeChanges = Type.Object({
  vigente: orNull(Type.Integer()),
  mudancas: Type.Array(SchemeChange),
  resultados: ChangedGroups,
})
export type SchemeChanges = Type.Static<typeof SchemeChanges>
export interface GetSchemeChanges {
  params: { id: number }
  answer: SchemeChanges
}

/** A student whom a draft changes, with each value before and after; empty where there is none. */
export const ChangedStudent = Type.Object({
  idMatricula: Type.Integer(),
  aluno: Type.String(),
  mudancas: Type.Array(
    Type.Object({
      /** Empty: the year as a whole. */
      disciplina: Type.String(),
      oQue: Type.String(),
      antes: Type.String(),
      depois: Type.String(),
    }),
  ),
})
export type ChangedStudent = Type.Static<typeof ChangedStudent>

export const ChangedStudentsQuery = Type.Object({ idTurma: Id('Turma') }, closed)
export interface ListChangedStudents {
  params: { id: number }
  query: Type.Static<typeof ChangedStudentsQuery>
  answer: ChangedStudent[]
}

/** Without `disciplina` the year as a whole. */
export const ExplainQuery = Type.Object(
  {
    idTurma: Id('Turma'),
    idMatricula: Id('Matrícula'),
    disciplina: Type.Optional(Type.String({ maxLength: 200, title: 'Disciplina' })),
  },
  closed,
)
/** Sentences of “Como chegamos”; none where there was nothing to calculate. */
export const ExplainedChange = Type.Object({ antes: Type.Array(Type.String()), depois: Type.Array(Type.String()) })
export type ExplainedChange = Type.Static<typeof ExplainedChange>
export interface ExplainChange {
  params: { id: number }
  query: Type.Static<typeof ExplainQuery>
  answer: ExplainedChange
}
