import Type from 'typebox'
import { Ativo, type ById, type Done, Id, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/classGroups/classGroups.labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title?: string) =>
  Type.Union([schema, Type.Null()], title === undefined ? {} : { title })
const choice = (name: keyof typeof LABELS) => orNull(Id(LABELS[name]), LABELS[name])
const number = (name: keyof typeof LABELS) =>
  orNull(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }), LABELS[name])
const text = (name: keyof typeof LABELS) => Type.String({ maxLength: 400, title: LABELS[name] })

/** What somebody fills in; what is missing or wrong is for `classGroupFlaws` to say. Empty texts and null: nothing. */
const DRAFT = {
  idAnoLetivo: choice('idAnoLetivo'),
  idUnidade: choice('idUnidade'),
  idCurso: choice('idCurso'),
  /** Several: a group of several grades (multisseriada). */
  idsSeries: Type.Array(Id(LABELS.idsSeries), { maxItems: 50, title: LABELS.idsSeries }),
  idPeriodo: choice('idPeriodo'),
  nome: text('nome'),
  idLocal: choice('idLocal'),
  vagas: number('vagas'),
  /** `07:30` */
  inicio: text('inicio'),
  fim: text('fim'),
  /** In minutes. */
  intervalo: number('intervalo'),
  /** ISO numbers of the days, from 1, Monday. */
  diasSemana: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, title: LABELS.diasSemana }),
  /** ISO dates; empty: those of the school year. */
  inicioAulas: text('inicioAulas'),
  fimAulas: text('fimAulas'),
  mediacao: number('mediacao'),
  tipo: number('tipo'),
  organizacao: number('organizacao'),
  estrutura: number('estrutura'),
  etapaCenso: number('etapaCenso'),
  idRegente: choice('idRegente'),
  idCoordenador: choice('idCoordenador'),
}

export const ClassGroupDraft = Type.Object(DRAFT, closed)
export type ClassGroupDraft = Type.Static<typeof ClassGroupDraft>

/** A class group (A-C7), as it is read and as a conflict shows it. */
export const ClassGroupRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** Enrolments that hold or ask for a seat. */
  ocupadas: Type.Integer(),
  /** Every enrolment that names the group, those that left too. */
  matriculas: Type.Integer(),
  /** Grades of those enrolments. */
  idsSeriesMatriculadas: Type.Array(Type.Integer()),
})
export type ClassGroupRecord = Type.Static<typeof ClassGroupRecord>

export const ClassGroupListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(LABELS.idAnoLetivo)),
    idUnidade: Type.Optional(Id(LABELS.idUnidade)),
    idCurso: Type.Optional(Id(LABELS.idCurso)),
    idSerie: Type.Optional(Id('Série')),
    idPeriodo: Type.Optional(Id(LABELS.idPeriodo)),
    Situacao: Type.Optional(Ativo),
  },
  closed,
)

/** A class group in the list. */
export const ClassGroupRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  series: Type.Array(Type.String()),
  periodo: Type.String(),
  local: orNull(Type.String()),
  vagas: Type.Integer(),
  ocupadas: Type.Integer(),
  /** Of a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ClassGroupRow = Type.Static<typeof ClassGroupRow>

export const ClassGroupPage = Paged(ClassGroupRow)
export interface ListClassGroups {
  query: Type.Static<typeof ClassGroupListQuery>
  answer: Type.Static<typeof ClassGroupPage>
}

export interface GetClassGroup {
  params: Type.Static<typeof ById>
  answer: ClassGroupRecord
}

export interface CreateClassGroup {
  body: ClassGroupDraft
  answer: ClassGroupRecord
}

export const ClassGroupChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateClassGroup {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ClassGroupChange>
  answer: ClassGroupRecord
  conflict: ClassGroupRecord
}

export const ClassGroupStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetClassGroupStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ClassGroupStatus>
  answer: ClassGroupRecord
  conflict: ClassGroupRecord
}

export const ClassGroupVersion = Type.Object({ versao: Versao }, closed)
export interface RemoveClassGroup {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof ClassGroupVersion>
  answer: Type.Static<typeof Done>
  conflict: ClassGroupRecord
}
