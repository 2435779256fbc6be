import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import {
  type ById,
  Chave,
  Conferido,
  EXPORTING,
  Id,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import { ENROLLED } from '#domain/enrolments/enrolments.schemas.ts'
import { ItemsChange, OfferedItems, PaymentPlan } from '#domain/proposals/proposals.schemas.ts'
import { TAKERS_AT_ONCE } from '#domain/otherItems/itemOffer.ts'

const closed = { additionalProperties: false } as const

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  /** Left out, the running year is meant. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
  idItem: Type.Optional(Id('Item')),
  /** Left out, both those that stand and those that were cancelled. */
  cancelado: Type.Optional(Type.Boolean({ title: 'Situação' })),
}

export const StudentItemQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** An instalment as it was agreed; amounts in cents, dates ISO. */
const ItemInstalment = Type.Object({
  number: Type.Integer(),
  due: Type.String(),
  cents: Type.Integer(),
  moved: Type.Boolean(),
})

/** An item that a student took. */
export const StudentItemRow = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  serie: Type.String(),
  unidade: Type.String(),
  idItem: Type.Integer(),
  item: Type.String(),
  quantidade: Type.Integer(),
  /** Of all of them together, as it was agreed. */
  valor: Type.Integer(),
  condicao: orNull(Type.String()),
  parcelas: Type.Array(ItemInstalment),
  /** What was paid of its charges, and what is still to be paid, in cents. */
  pago: Type.Integer(),
  emAberto: Type.Integer(),
  em: Type.String(),
  por: Type.String(),
  cancelado: Type.Boolean(),
  motivo: Type.String(),
  versao: Type.Integer(),
})
export type StudentItemRow = Type.Static<typeof StudentItemRow>

export const StudentItemPage = Paged(StudentItemRow)
export interface ListStudentItems {
  query: Type.Static<typeof StudentItemQuery>
  answer: Type.Static<typeof StudentItemPage>
}

export const StudentItemExportQuery = Type.Object({ ...EXPORTING, ...FILTERS }, closed)
export interface ExportStudentItems {
  query: Type.Static<typeof StudentItemExportQuery>
  answer: FileContent
}

/** Where those are enrolled who are to take something. */
export const ItemChoicesQuery = Type.Omit(Type.Object(ENROLLED), ['Filtro', 'idTurma'], closed)

const { id: idItem, ...PAID_BY } = ItemsChange.properties.itens.items.properties

/** What can be taken there today, and in which ways it is paid. */
export const ItemChoices = Type.Object({
  itens: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      /** Of one, in cents: it may cost more in one place than in another. */
      valor: Type.Integer(),
      valorAte: Type.Integer(),
      condicoes: OfferedItems.properties.itens.items.properties.condicoes,
    }),
  ),
})
export type ItemChoices = Type.Static<typeof ItemChoices>
export interface GetItemChoices {
  query: Type.Static<typeof ItemChoicesQuery>
  answer: ItemChoices
}

const ORDER = {
  ...ENROLLED,
  idItem,
  ...PAID_BY,
  /** Enrolments that take nothing although the filter lets them through. */
  fora: Type.Array(Id('Matrícula'), { maxItems: TAKERS_AT_ONCE, title: 'Deixados de fora' }),
}

export const ItemOrder = Type.Object(ORDER, closed)
export type ItemOrder = Type.Static<typeof ItemOrder>

export const ItemSimulation = Type.Object({
  /** What those who can take it pay: as many as there are different prices among them. */
  planos: Type.Array(PaymentPlan),
  alunos: Type.Array(
    Type.Object({
      idMatricula: Type.Integer(),
      aluno: Type.String(),
      serie: Type.String(),
      unidade: Type.String(),
      /** Why this one cannot take it; empty who can. */
      motivo: Type.String(),
      /** Which of `planos`, from 0; null who cannot take it. */
      plano: orNull(Type.Integer()),
    }),
  ),
  conferido: Conferido,
})
export type ItemSimulation = Type.Static<typeof ItemSimulation>
export interface SimulateItem {
  body: ItemOrder
  answer: ItemSimulation
}

export const ItemOrderBody = Type.Object(
  {
    ...ORDER,
    conferido: Conferido,
    /** Key of one attempt: sent again, nobody takes it twice. */
    chave: Chave,
  },
  closed,
)
export const ItemsTaken = Type.Object({ alunos: Type.Integer() })
export interface TakeItem {
  body: Type.Static<typeof ItemOrderBody>
  answer: Type.Static<typeof ItemsTaken>
}

export const ItemCancellation = Type.Object(
  { motivo: Type.String({ maxLength: 300, title: 'Motivo' }), versao: Versao },
  closed,
)
export interface CancelStudentItem {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ItemCancellation>
  answer: StudentItemRow
  conflict: StudentItemRow
}
