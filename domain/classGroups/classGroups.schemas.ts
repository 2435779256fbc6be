import Type from 'typebox'
import { Ativo, Id, Paged, PAGING } from '#domain/base/common.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'

/** A class group (A-C7); `classGroupFlaws` validates a draft. */
export const ClassGroup = recordSchemas(CLASS_GROUP, {
  own: {},
  shown: {
    /** Enrolments that hold or ask for a seat. */
    ocupadas: Type.Integer(),
    /** Every enrolment in the group, including students who left. */
    matriculas: Type.Integer(),
    /** Grades of those enrolments. */
    idsSeriesMatriculadas: Type.Array(Type.Integer()),
  },
})
export type ClassGroupDraft = Type.Static<typeof ClassGroup.draft>
export type ClassGroupRecord = Type.Static<typeof ClassGroup.record>

export const ClassGroupListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(CLASS_GROUP.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(CLASS_GROUP.idUnidade.label)),
    idCurso: Type.Optional(Id(CLASS_GROUP.idCurso.label)),
    idSerie: Type.Optional(Id('Série')),
    idPeriodo: Type.Optional(Id(CLASS_GROUP.idPeriodo.label)),
    Situacao: Type.Optional(Ativo),
  },
  { additionalProperties: false },
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
  local: Type.Union([Type.String(), Type.Null()]),
  vagas: Type.Integer(),
  ocupadas: Type.Integer(),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ClassGroupRow = Type.Static<typeof ClassGroupRow>
export const ClassGroupPage = Paged(ClassGroupRow)

export interface ClassGroupWire {
  readonly draft: ClassGroupDraft
  readonly record: ClassGroupRecord
  readonly row: ClassGroupRow
  readonly query: Type.Static<typeof ClassGroupListQuery>
  readonly choices: SchoolChoices
}
