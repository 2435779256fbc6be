import Type from 'typebox'
import { type ById, Id, Paged, PAGING, Versao } from '#domain/api/common.schemas.ts'
import { OFFERED_ITEM_LABELS as LABELS } from '#domain/rules/items/labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })
const ids = (title: string) => Type.Array(Id(title), { maxItems: 200, uniqueItems: true, title })

export const OfferedItemQuery = Type.Object(
  {
    ...PAGING,
    /** Of who took the item; left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    /** Items that are offered there. */
    idUnidade: Type.Optional(Id('Unidade')),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(Id('Série')),
  },
  closed,
)

const DRAFT = {
  /** None: all grades. */
  outrosItensSisSerieIds: ids(LABELS.outrosItensSisSerieIds),
  /** ISO days, empty for none. */
  inicio: Type.String({ maxLength: 40, title: LABELS.inicio }),
  fim: Type.String({ maxLength: 40, title: LABELS.fim }),
  qtdParcela: orNull(Type.Integer({ minimum: 1, maximum: 12, title: LABELS.qtdParcela }), LABELS.qtdParcela),
  /** None: equal instalments. */
  condicoes: ids(LABELS.condicoes),
}

export const OfferedItemDraft = Type.Object(DRAFT, closed)
export type OfferedItemDraft = Type.Static<typeof OfferedItemDraft>

/** An item as it is offered, and how many took it. */
export const OfferedItemRow = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  nome: Type.String(),
  codigo: Type.String(),
  /** Null: all units. */
  unidade: orNull(Type.String(), 'Unidade'),
  valor: Type.Integer(),
  series: Type.Array(Type.String()),
  formas: Type.Array(Type.String()),
  alunos: Type.Integer(),
  versao: Type.Integer(),
})
export type OfferedItemRow = Type.Static<typeof OfferedItemRow>

export const OfferedItemPage = Paged(OfferedItemRow)
export interface ListOfferedItems {
  query: Type.Static<typeof OfferedItemQuery>
  answer: Type.Static<typeof OfferedItemPage>
}

export const OfferedItemChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateOfferedItem {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof OfferedItemChange>
  answer: OfferedItemRow
  conflict: OfferedItemRow
}
