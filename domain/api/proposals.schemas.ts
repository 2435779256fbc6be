import Type from 'typebox'
import { type ById, Id } from '#domain/api/common.schemas.ts'
import { PriceStep } from '#domain/api/discounts.schemas.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title?: string) =>
  Type.Union([schema, Type.Null()], title === undefined ? {} : { title })

const Condition = Type.String({ minLength: 1, maxLength: 80, title: 'Condição de pagamento' })
const InitialCount = Type.Integer({ minimum: 1, maximum: 60, title: 'Parcelas da matrícula' })

/** A way to pay, and what it comes to: amounts in cents, dates ISO. */
const PLAN = {
  selectedCondicaoPagamento: Type.String(),
  /** In how many instalments the enrolment fee is paid; one of `opcoesPagamentoMatricula`. */
  selectedOpcaoPagamento: Type.Integer(),
  opcoesPagamentoMatricula: Type.Array(Type.Integer()),
  matricula: Type.Integer(),
  mensalidade: Type.Integer(),
  descontoMensalidade: Type.Integer(),
  desconto: Type.Integer(),
  qtdDemaisParcelas: Type.Integer(),
  bruto: Type.Integer(),
  liquido: Type.Integer(),
  parcelas: Type.Array(
    Type.Object({
      number: Type.Integer(),
      due: Type.String(),
      cents: Type.Integer(),
      moved: Type.Boolean(),
    }),
  ),
  passos: Type.Array(PriceStep),
  /** Discounts of the student that are not given here, because others that are given save more. */
  semEfeito: Type.Array(Type.String()),
}
const PaymentPlan = Type.Object(PLAN)
export type PaymentPlan = Type.Static<typeof PaymentPlan>

/** What is paid for, how, and how else it may be (portal.md 3 “Payments”). */
const Payment = Type.Object({
  /** Of the enrolment, or of the extra course. */
  id: Type.Integer(),
  nome: Type.String(),
  /** Null while nothing is chosen. */
  escolhido: orNull(Type.Object({ ...PLAN, em: Type.String() })),
  /** What was chosen would cost otherwise today, or is offered no more: the price of that day is kept. */
  precoMantido: Type.Boolean(),
  /** Every way that is offered today. */
  planos: Type.Array(PaymentPlan),
  /** Percentages that are due after the day: a fine once, and interest per month. */
  multa: Type.Number(),
  juros: Type.Number(),
})
export type Payment = Type.Static<typeof Payment>

/** What all that was chosen comes to. */
const Totals = Type.Object({
  bruto: Type.Integer(),
  desconto: Type.Integer(),
  liquido: Type.Integer(),
  /** The first that is due of all of it. */
  primeira: orNull(Type.Object({ due: Type.String(), cents: Type.Integer() })),
  linhas: Type.Array(Type.Object({ chave: Type.String(), nome: Type.String(), liquido: Type.Integer() })),
})
export type Totals = Type.Static<typeof Totals>

/** How an enrolment is paid: the year, and each extra course that was taken (`inscricoes` of portal.md 3). */
export const EnrolmentPayments = Type.Object({
  versao: Type.Integer(),
  /** Until the enrolment is sent to the school, or its contract is signed. */
  podeAlterar: Type.Boolean(),
  pagamento: orNull(Payment),
  inscricoes: Type.Array(Payment),
  totais: Totals,
})
export type EnrolmentPayments = Type.Static<typeof EnrolmentPayments>
export interface GetPayments {
  params: Type.Static<typeof ById>
  answer: EnrolmentPayments
}

const CHOSEN = {
  selectedCondicaoPagamento: Condition,
  selectedOpcaoPagamento: InitialCount,
  /** The price of today, also where the way to pay stays the same. */
  precoDeHoje: Type.Boolean({ title: 'Preço de hoje' }),
}

export const PaymentsChange = Type.Object(
  {
    /** 0 while nothing was chosen. */
    versao: Type.Integer({ minimum: 0 }),
    pagamento: orNull(Type.Object(CHOSEN, closed), 'Pagamento'),
    inscricoes: Type.Array(Type.Object({ id: Id('Curso extra'), ...CHOSEN }, closed), {
      maxItems: 50,
      title: 'Cursos extras',
    }),
  },
  closed,
)
export type PaymentsChange = Type.Static<typeof PaymentsChange>
export interface ChoosePayments {
  params: Type.Static<typeof ById>
  body: PaymentsChange
  answer: EnrolmentPayments
  conflict: EnrolmentPayments
}
