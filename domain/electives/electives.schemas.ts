import Type from 'typebox'
import { Ativo, Conferido, Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

const closed = { additionalProperties: false } as const
const Amount = (title: string) => orNull(Type.Integer({ minimum: 0, maximum: 9999, title }))

/** One of the electives of a group, at its place in it. */
export const ElectiveDraft = Type.Object(
  {
    /** Null for a new one. */
    id: orNull(Id('Opção')),
    idDisciplina: orNull(Id('Disciplina')),
    nome: Type.String({ maxLength: 200, title: 'Nome' }),
    professor: Type.String({ maxLength: 200, title: 'Professor' }),
    local: Type.String({ maxLength: 200, title: 'Local' }),
    /** Lessons a week, and seats; null while nothing is typed. */
    aulas: Amount('Aulas por semana'),
    vagas: Amount('Vagas'),
  },
  closed,
)
export type ElectiveDraft = Type.Static<typeof ElectiveDraft>

/** A group of electives (A-G4); `electiveGroupFlaws` validates a draft. */
export const ElectiveGroup = recordSchemas(ELECTIVE_GROUP, {
  own: { opcoes: Type.Array(ElectiveDraft, { maxItems: 40, title: ELECTIVE_GROUP.opcoes.label }) },
  shown: {
    /** Seats taken, who waits, and whether anybody ever chose it, by elective. */
    ocupacao: Type.Array(
      Type.Object({
        id: Type.Integer(),
        escolhidas: Type.Integer(),
        espera: Type.Integer(),
        jaEscolhida: Type.Boolean(),
      }),
    ),
  },
})
export type ElectiveGroupDraft = Type.Static<typeof ElectiveGroup.draft>
export type ElectiveGroupRecord = Type.Static<typeof ElectiveGroup.record>

export const ElectiveGroupQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(ELECTIVE_GROUP.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(ELECTIVE_GROUP.idUnidade.label)),
    idSerie: Type.Optional(Id('Série')),
    tipoGrupo: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: ELECTIVE_GROUP.tipo.label })),
    Situacao: Type.Optional(Ativo),
  },
  closed,
)

/** A group in the list. */
export const ElectiveGroupRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  /** Code of `ELECTIVE_KINDS`. */
  tipo: Type.Integer(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  series: Type.Array(Type.String()),
  /** Null: all shifts. */
  periodo: orNull(Type.String()),
  opcoes: Type.Integer(),
  vagas: Type.Integer(),
  escolhidas: Type.Integer(),
  espera: Type.Integer(),
  /** ISO days. */
  abre: Type.String(),
  fecha: Type.String(),
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ElectiveGroupRow = Type.Static<typeof ElectiveGroupRow>
export const ElectiveGroupPage = Paged(ElectiveGroupRow)

export const ElectiveGroupChoices = Type.Object({
  ...SchoolChoices.properties,
  /** In the order of the report card. */
  disciplinas: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() })),
})
export type ElectiveGroupChoices = Type.Static<typeof ElectiveGroupChoices>

export interface ElectiveGroupWire {
  readonly draft: ElectiveGroupDraft
  readonly record: ElectiveGroupRecord
  readonly row: ElectiveGroupRow
  readonly query: Type.Static<typeof ElectiveGroupQuery>
  readonly choices: ElectiveGroupChoices
}

/** From where to where the active groups of a unit's year are copied. */
export const ElectiveCopy = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo de origem'),
    idUnidade: Id('Unidade de origem'),
    idAnoDestino: Id('Ano letivo de destino'),
    idUnidadeDestino: Id('Unidade de destino'),
  },
  closed,
)
export type ElectiveCopy = Type.Static<typeof ElectiveCopy>
export const ElectiveCopyBody = Type.Object({ ...ElectiveCopy.properties, conferido: Conferido }, closed)

export const ElectiveCopyResult = Type.Object({
  grupos: Type.Array(
    Type.Object({
      nome: Type.String(),
      opcoes: Type.Integer(),
      /** ISO days of the copy. */
      abre: Type.String(),
      fecha: Type.String(),
      /** A new group, or one that is there by this name already and stays as it is. */
      resultado: Type.Union([Type.Literal('novo'), Type.Literal('existe')]),
    }),
  ),
  conferido: Conferido,
})
export type ElectiveCopyResult = Type.Static<typeof ElectiveCopyResult>

export interface PreviewElectiveCopy {
  body: ElectiveCopy
  answer: ElectiveCopyResult
}
export interface CopyElectives {
  body: Type.Static<typeof ElectiveCopyBody>
  answer: ElectiveCopyResult
}
