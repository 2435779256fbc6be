import Type from 'typebox'
import { Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { OFFER_CHOICES, OFFER_TERMS } from '#domain/offers/offerTerms.schemas.ts'
import { ITEM_OFFER } from '#domain/otherItems/offeredItems.fields.ts'

const closed = { additionalProperties: false } as const

export const OfferedItemQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    /** Items that are offered there. */
    idUnidade: Type.Optional(Id('Unidade')),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(Id('Série')),
  },
  closed,
)

/** Null where as many are offered as are wanted. */
const vagas = orNull(Type.Integer({ minimum: 1, maximum: 9999, title: ITEM_OFFER.vagas.label }), ITEM_OFFER.vagas.label)

/** What a year offers of an item, with the counters of portal.md 3: Ofertadas, Preenchidas, Livres. */
export const OfferedItemRow = Type.Object({
  id: Type.Integer(),
  idAnoLetivo: Type.Integer(),
  nome: Type.String(),
  codigo: Type.String(),
  /** Null: all units. */
  unidade: orNull(Type.String(), 'Unidade'),
  series: Type.Array(Type.String()),
  /** ISO days, empty for none. */
  inicio: Type.String(),
  fim: Type.String(),
  /** By the annual fees of the year, the least; without any the price of the register. */
  valor: Type.Integer(),
  ofertadas: vagas,
  preenchidas: Type.Integer(),
  livres: orNull(Type.Integer(), 'Livres'),
  /** Requirements that are asked for. */
  documentos: Type.Integer(),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
})
export type OfferedItemRow = Type.Static<typeof OfferedItemRow>

export const OfferedItemPage = Paged(OfferedItemRow)
export interface ListOfferedItems {
  query: Type.Static<typeof OfferedItemQuery>
  answer: Type.Static<typeof OfferedItemPage>
}

/** An item in a year. */
export const ByItemYear = Type.Object({ id: Id('Item'), idAnoLetivo: Id('Ano letivo') }, closed)
export type ByItemYear = Type.Static<typeof ByItemYear>

const DRAFT = { vagas, ...OFFER_TERMS }

export const ItemOfferDraft = Type.Object(DRAFT, closed)
export type ItemOfferDraft = Type.Static<typeof ItemOfferDraft>

/** What a year offers of an item (M12), with all that it is chosen from. */
export const ItemOfferRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  idAnoLetivo: Type.Integer(),
  nome: Type.String(),
  ano: Type.Integer(),
  preenchidas: Type.Integer(),
  /** 0: nothing was decided of it yet. */
  versao: Type.Integer(),
  ...OFFER_CHOICES,
})
export type ItemOfferRecord = Type.Static<typeof ItemOfferRecord>

export interface GetItemOffer {
  params: ByItemYear
  answer: ItemOfferRecord
}

export const ItemOfferChange = Type.Object({ ...DRAFT, versao: Type.Integer({ minimum: 0, title: 'Versão' }) }, closed)
export interface UpdateItemOffer {
  params: ByItemYear
  body: Type.Static<typeof ItemOfferChange>
  answer: ItemOfferRecord
  conflict: ItemOfferRecord
}
