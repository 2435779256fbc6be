import Type from 'typebox'
import { type ById, Chave, Conferido, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import type { FileContent, SentFile } from '#domain/base/endpoint.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { PriceStep } from '#domain/discounts/discounts.schemas.ts'
import {
  AGREEMENT_STATES,
  CHARGE_DECISIONS,
  CHARGE_KINDS,
  CHARGE_STATES,
  RETURN_OUTCOMES,
  SETTLEMENT_ORIGINS,
} from '#domain/charges/charges.lists.ts'

const closed = { additionalProperties: false } as const
/** A code of a closed list, whose codes count from 1. */
const oneOf = <L extends readonly { readonly id: number }[]>(list: L, title: string) =>
  Type.Unsafe<L[number]['id']>(Type.Integer({ minimum: 1, maximum: list.length, title }))

const Reason = Type.String({ maxLength: 300, title: 'Motivo' })
const Cents = (title: string) => Type.Integer({ minimum: 0, maximum: 9_999_999_999, title })

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  idUnidade: Type.Optional(Id('Unidade')),
  idAluno: Type.Optional(Id('Aluno')),
  situacao: Type.Optional(oneOf(CHARGE_STATES, 'Situação')),
  tipo: Type.Optional(oneOf(CHARGE_KINDS, 'Tipo')),
  /** Range of due days, both included. */
  de: Type.Optional(IsoDate('De')),
  ate: Type.Optional(IsoDate('Até')),
}
export const ChargeQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** One instalment of one payer; amounts in cents. */
export const ChargeRow = Type.Object({
  id: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  serie: Type.String(),
  unidade: Type.String(),
  anoLetivo: Type.Integer(),
  tipo: oneOf(CHARGE_KINDS, 'Tipo'),
  descricao: Type.String(),
  numero: Type.Integer(),
  total: Type.Integer(),
  /** With several payers: which part, of how many, and of which amount. */
  parte: Type.Integer(),
  partes: Type.Integer(),
  percentual: orNull(Type.Number()),
  responsavel: Type.String(),
  bruto: Type.Integer(),
  descontos: Type.Array(Type.Object({ nome: Type.String(), valor: Type.Integer(), condicional: Type.Boolean() })),
  /** To be paid until it is due. */
  liquido: Type.Integer(),
  vencimento: Type.String(),
  situacao: oneOf(CHARGE_STATES, 'Situação'),
  pago: Type.Integer(),
  /** Amount due today, with its explanation; 0 if nothing is owed. */
  hoje: Type.Integer(),
  multa: Type.Integer(),
  juros: Type.Integer(),
  diasAtraso: Type.Integer(),
  passos: Type.Array(PriceStep),
  /** Whether it can be paid by boleto or Pix. */
  pagavel: Type.Boolean(),
  versao: Type.Integer(),
})
export type ChargeRow = Type.Static<typeof ChargeRow>

/** Sums of all charges that match the filters, in cents. */
const ChargeTotals = Type.Object({
  previsto: Type.Integer(),
  pago: Type.Integer(),
  aberto: Type.Integer(),
  vencido: Type.Integer(),
})

export const ChargePage = Type.Object({ ...Paged(ChargeRow).properties, totais: ChargeTotals })
export type ChargePage = Type.Static<typeof ChargePage>
export interface ListCharges {
  query: Type.Static<typeof ChargeQuery>
  answer: ChargePage
}

/** A payment; amounts in cents. */
const Settlement = Type.Object({
  id: Type.Integer(),
  pagoEm: Type.String(),
  valor: Type.Integer(),
  dispensado: Type.Integer(),
  multa: Type.Integer(),
  juros: Type.Integer(),
  excedente: Type.Integer(),
  origem: oneOf(SETTLEMENT_ORIGINS, 'Origem'),
  motivo: Type.String(),
  por: Type.String(),
  em: Type.String(),
  /** Why it was reversed; empty if it was not. */
  estornadaEm: Type.String(),
  motivoEstorno: Type.String(),
  devolvida: Type.Boolean(),
})

const Agreement = Type.Object({
  id: Type.Integer(),
  situacao: oneOf(AGREEMENT_STATES, 'Situação'),
  devido: Type.Integer(),
  dispensado: Type.Integer(),
  total: Type.Integer(),
  motivo: Type.String(),
  em: Type.String(),
  por: Type.String(),
})

export const ChargeDetail = Type.Object({
  cobranca: ChargeRow,
  baixas: Type.Array(Settlement),
  /** The agreement that includes the charge, or whose new plan it is part of. */
  acordo: orNull(Agreement),
})
export type ChargeDetail = Type.Static<typeof ChargeDetail>
export interface GetCharge {
  params: Type.Static<typeof ById>
  answer: ChargeDetail
}

/** What the family of a student pays next; amounts in cents. */
const NextCharge = Type.Object({
  idAluno: Type.Integer(),
  id: Type.Integer(),
  descricao: Type.String(),
  vencimento: Type.String(),
  /** Amount due today, with fine and interest. */
  hoje: Type.Integer(),
  diasAtraso: Type.Integer(),
  /** Whether it can be paid by boleto or Pix. */
  pagavel: Type.Boolean(),
  pix: Type.Boolean(),
  /** Overdue charges of the student, this one with them, and what they come to today. */
  vencidas: Type.Integer(),
  vencido: Type.Integer(),
})
export type NextCharge = Type.Static<typeof NextCharge>
export const NextCharges = Type.Object({ proximas: Type.Array(NextCharge) })
export type NextCharges = Type.Static<typeof NextCharges>
export interface GetNextCharges {
  answer: NextCharges
}

/** The ways to pay a charge today. */
export const PaymentMeans = Type.Object({
  id: Type.Integer(),
  descricao: Type.String(),
  aluno: Type.String(),
  vencimento: Type.String(),
  valor: Type.Integer(),
  beneficiario: Type.String(),
  /** The code to copy, and its QR code: modules of a side and a path over them. */
  pix: orNull(Type.Object({ codigo: Type.String(), lado: Type.Integer(), desenho: Type.String() })),
  /** The typeable line, and the bank's number of the boleto (nosso número). */
  boleto: orNull(Type.Object({ linha: Type.String(), nossoNumero: Type.String() })),
})
export type PaymentMeans = Type.Static<typeof PaymentMeans>
export interface GetPaymentMeans {
  params: Type.Static<typeof ById>
  answer: PaymentMeans
}

export const Settling = Type.Object(
  {
    chave: Chave,
    pagoEm: IsoDate('Pago em'),
    valor: Cents('Valor recebido'),
    /** The part of fine and interest, or of the amount, that the school waives. */
    dispensado: Cents('Valor dispensado'),
    noCaixa: Type.Boolean({ title: 'Recebido no caixa' }),
    motivo: Reason,
  },
  closed,
)
export type Settling = Type.Static<typeof Settling>
export interface SettleCharge {
  params: Type.Static<typeof ById>
  body: Settling
  answer: ChargeDetail
}

export const Reversing = Type.Object(
  {
    /** The money was refunded to the family: nothing is owed. */
    devolvida: Type.Boolean({ title: 'Devolvida à família' }),
    motivo: Reason,
  },
  closed,
)
export interface ReverseSettlement {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Reversing>
  answer: ChargeDetail
}

export const ChargeDecision = Type.Object(
  {
    decisao: Type.Enum(
      CHARGE_DECISIONS.map(({ id }) => id),
      { title: 'Decisão' },
    ),
    motivo: Reason,
    versao: Versao,
  },
  closed,
)
export interface DecideCharge {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ChargeDecision>
  answer: ChargeDetail
  conflict: ChargeDetail
}

const TERMS = {
  cobrancas: Type.Array(Id('Cobrança'), { minItems: 1, maxItems: 60, title: 'Cobranças' }),
  /** Percentage of fine and interest that the school waives. */
  dispensa: Type.Number({ minimum: 0, maximum: 100, title: 'Dispensa de encargos' }),
  entrada: Cents('Entrada'),
  parcelas: Type.Integer({ minimum: 1, maximum: 24, title: 'Parcelas' }),
  primeiroVencimento: IsoDate('Primeiro vencimento'),
}
export const AgreementTermsBody = Type.Object(TERMS, closed)
export type AgreementTermsBody = Type.Static<typeof AgreementTermsBody>
export const AgreementPreview = Type.Object({
  devido: Type.Integer(),
  encargos: Type.Integer(),
  dispensado: Type.Integer(),
  total: Type.Integer(),
  parcelas: Type.Array(
    Type.Object({ number: Type.Integer(), due: Type.String(), cents: Type.Integer(), moved: Type.Boolean() }),
  ),
  conferido: Conferido,
})
export type AgreementPreview = Type.Static<typeof AgreementPreview>
export interface SimulateAgreement {
  body: AgreementTermsBody
  answer: AgreementPreview
}

export const AgreementBody = Type.Object({ ...TERMS, conferido: Conferido, chave: Chave, motivo: Reason }, closed)
export const AgreementMade = Type.Object({ id: Type.Integer() })
export interface MakeAgreement {
  body: Type.Static<typeof AgreementBody>
  answer: Type.Static<typeof AgreementMade>
}

export const Breaking = Type.Object({ motivo: Reason }, closed)
export interface BreakAgreement {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof Breaking>
  answer: Type.Static<typeof AgreementMade>
}

/** Charges and payments of a student; amounts in cents. */
const Sums = Type.Object({
  contratado: Type.Integer(),
  descontos: Type.Integer(),
  pago: Type.Integer(),
  /** All that is not paid, of which `devido` is due by today and `aVencer` later. */
  aberto: Type.Integer(),
  devido: Type.Integer(),
  vencido: Type.Integer(),
  aVencer: Type.Integer(),
  /** Fine and interest of today. */
  encargos: Type.Integer(),
})
export type StatementSums = Type.Static<typeof Sums>

export const Statement = Type.Object({
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  /** Guardians who pay, with their shares where the charges are divided. */
  responsaveis: Type.Array(Type.Object({ nome: Type.String(), percentual: orNull(Type.Number()) })),
  totais: Sums,
  cobrancas: Type.Array(ChargeRow),
  /** The legal findings. */
  verificacoes: Type.Array(
    Type.Object({ titulo: Type.String(), lei: Type.String(), cumprida: Type.Boolean(), detalhe: Type.String() }),
  ),
  /** Years that are completely paid, for the debt-clearance statement. */
  anosQuitados: Type.Array(Type.Integer()),
  /** Years with payments. */
  anosPagos: Type.Array(Type.Integer()),
})
export type Statement = Type.Static<typeof Statement>

export const StatementQuery = Type.Object({ ...PAGING, Filtro: FILTERS.Filtro, idUnidade: FILTERS.idUnidade }, closed)

/** Debt and payments of a student in all years; amounts in cents, without fine and interest. */
export const StatementRow = Type.Object({
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  contratado: Type.Integer(),
  pago: Type.Integer(),
  aberto: Type.Integer(),
  vencido: Type.Integer(),
})
export type StatementRow = Type.Static<typeof StatementRow>
export const StatementPage = Paged(StatementRow)
export interface ListStatements {
  query: Type.Static<typeof StatementQuery>
  answer: Type.Static<typeof StatementPage>
}

/** A family in a statement: all students of one payer. */
export const FamilyStatement = Type.Object({ familia: Type.Array(Statement) })
export type FamilyStatement = Type.Static<typeof FamilyStatement>
export interface GetFamilyStatement {
  params: Type.Static<typeof ById>
  answer: FamilyStatement
}
export interface GetOwnStatement {
  answer: FamilyStatement
}

/** A paper about a family's payments, as a PDF. */
export interface PrintPaper {
  params: Type.Static<typeof ById>
  answer: FileContent
}

export const OfYear = Type.Object(
  {
    id: Id('Aluno'),
    /** A calendar year, as in 2026. */
    ano: Type.Integer({ minimum: 1900, maximum: 2999, title: 'Ano' }),
  },
  closed,
)
export interface PrintOfYear {
  params: Type.Static<typeof OfYear>
  answer: FileContent
}

export const ReturnQuery = Type.Object({ idConta: Id('Conta bancária') }, closed)
export const ReturnTaken = Type.Object({
  ...JobQueued.properties,
  /** The same file was taken before: it has no second effect. */
  repetido: Type.Boolean(),
})
export interface TakeReturn {
  query: Type.Static<typeof ReturnQuery>
  body: SentFile
  answer: Type.Static<typeof ReturnTaken>
}

/** The effect of a line of a returned file; amounts in cents. */
const ReturnLineCheck = Type.Object({
  linha: Type.Integer(),
  evento: Type.String(),
  pagoEm: Type.String(),
  valor: Type.Integer(),
  cobranca: Type.String(),
  aluno: Type.String(),
  resultado: Type.Enum([...RETURN_OUTCOMES]),
  /** Why it has no effect, or what differs; empty if neither. */
  detalhe: Type.String(),
})
export type ReturnLineCheck = Type.Static<typeof ReturnLineCheck>
export const ReturnChecked = Type.Object({
  /** The job that settles it, once it was taken. */
  idTarefa: orNull(Type.Integer()),
  linhas: Type.Array(ReturnLineCheck),
})
export type ReturnChecked = Type.Static<typeof ReturnChecked>
export interface CheckReturn {
  query: Type.Static<typeof ReturnQuery>
  body: SentFile
  answer: ReturnChecked
}
