import Type from 'typebox'
import { type ById, Id, orNull } from '#domain/base/common.schemas.ts'
import { PriceStep } from '#domain/discounts/discounts.schemas.ts'
import { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { MOST_INSTALMENTS } from '#domain/payments/payments.lists.ts'
import { SIGN_UP_STATUSES } from '#domain/signUps/signUp.ts'

const closed = { additionalProperties: false } as const

/** Which choices a change is based on: 0 while nothing was chosen. */
const Based = Type.Integer({ minimum: 0, title: 'Versão' })
const Condition = Type.String({ minLength: 1, maxLength: 80, title: 'Condição de pagamento' })
const InitialCount = Type.Integer({ minimum: 1, maximum: MOST_INSTALMENTS, title: 'Parcelas da matrícula' })

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
export const PaymentPlan = Type.Object(PLAN)
export type PaymentPlan = Type.Static<typeof PaymentPlan>

/** What is paid for, how, and how else it may be (portal.md 3 “Payments”). */
export const Payment = Type.Object({
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

/** Totals of all choices. */
export const Totals = Type.Object({
  bruto: Type.Integer(),
  desconto: Type.Integer(),
  liquido: Type.Integer(),
  /** The first due instalment of all choices. */
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
    versao: Based,
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

/** The extra courses that take the student, with what was taken of them (portal.md 4 “Extra-course enrollment”). */
export const OfferedCourses = Type.Object({
  versao: Type.Integer(),
  podeAlterar: Type.Boolean(),
  cursos: Type.Array(
    Type.Object({
      curso: ExtraCourseRow,
      /** Null while the student is not signed up. */
      situacao: orNull(Type.Enum([...SIGN_UP_STATUSES])),
      /** Place in the waiting list, from 1. */
      posicao: orNull(Type.Integer()),
    }),
  ),
  totais: Totals,
})
export type OfferedCourses = Type.Static<typeof OfferedCourses>
export interface GetOfferedCourses {
  params: Type.Static<typeof ById>
  answer: OfferedCourses
}

const { cursoExtraId, horarios, aceitaEspera } = SignUpDraft.properties

/** All extra courses that the student is to take; of those left out the sign-up is taken back. */
export const CoursesChange = Type.Object(
  {
    versao: Based,
    inscricoes: Type.Array(Type.Object({ cursoExtraId, horarios, aceitaEspera }, closed), {
      maxItems: 30,
      title: 'Cursos extras',
    }),
  },
  closed,
)
export type CoursesChange = Type.Static<typeof CoursesChange>
export interface ChooseCourses {
  params: Type.Static<typeof ById>
  body: CoursesChange
  answer: OfferedCourses
  conflict: OfferedCourses
}

/** The items that are offered to the student, with what was chosen of them (portal.md 3 “selection items”). */
export const OfferedItems = Type.Object({
  versao: Type.Integer(),
  podeAlterar: Type.Boolean(),
  itens: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      /** Of one, in cents. */
      valor: Type.Integer(),
      /** Whether that is for a whole year. */
      porAno: Type.Boolean(),
      /** How many may be taken at most, with those of this enrolment; null: as many as are wanted. */
      restam: orNull(Type.Integer()),
      checked: Type.Boolean(),
      quantidade: Type.Integer(),
      /** Ways to pay by their names, and in how many instalments each may be begun. */
      condicoes: Type.Array(Type.Object({ nome: Type.String(), parcelas: Type.Array(Type.Integer()) })),
      selecetedCondicao: orNull(Type.String()),
      qtdParcela: Type.Integer(),
      /** What was chosen costs; null while it is not. */
      plano: orNull(PaymentPlan),
    }),
  ),
  totais: Totals,
})
export type OfferedItems = Type.Static<typeof OfferedItems>
export interface GetOfferedItems {
  params: Type.Static<typeof ById>
  answer: OfferedItems
}

/** All items that the student is to take; those left out are taken back. */
export const ItemsChange = Type.Object(
  {
    versao: Based,
    itens: Type.Array(
      Type.Object(
        {
          id: Id('Item'),
          selecetedCondicao: Condition,
          qtdParcela: Type.Integer({ minimum: 1, maximum: MOST_INSTALMENTS, title: 'Parcelas' }),
          quantidade: Type.Integer({ minimum: 1, maximum: 99, title: 'Quantidade' }),
        },
        closed,
      ),
      { maxItems: 50, title: 'Outros itens' },
    ),
  },
  closed,
)
export type ItemsChange = Type.Static<typeof ItemsChange>
export interface ChooseItems {
  params: Type.Static<typeof ById>
  body: ItemsChange
  answer: OfferedItems
  conflict: OfferedItems
}
