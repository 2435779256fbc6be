import { listed } from '#domain/base/listed.ts'
import type {
  ContractChange,
  ContractCharge,
  ContractFacts,
  ContractInstalment,
} from '#domain/documents/contractFacts.ts'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import { formatMoney } from '#domain/base/money.ts'
import { planText } from '#domain/documents/contractPlan.ts'

/** A binding term: after the first signature it changes only by an annex. */
export interface ContractTerm {
  /** Key of the term. */
  readonly chave: string
  readonly rotulo: string
  readonly texto: string
  /** Of a charge: to the cent and the day, where the text names the first and the last only. */
  readonly parcelas?: readonly ContractInstalment[]
}

/** The binding terms of a contract. */
export const termsOf = (facts: DocumentFacts & { readonly contrato: ContractFacts }): readonly ContractTerm[] => {
  const { aluno, matricula, unidade, contrato } = facts
  const placed = [matricula?.ano, matricula?.curso, matricula?.serie, matricula?.turno, unidade?.nome]
  return [
    { chave: 'aluno', rotulo: 'Aluno', texto: joined([aluno.nome, aluno.cpf && `CPF ${aluno.cpf}`]) },
    { chave: 'curso', rotulo: 'Curso', texto: joined(placed.map((part) => String(part ?? ''))) },
    { chave: 'assinantes', rotulo: 'Quem assina pela família', texto: joined(contrato.assinantes) },
    { chave: 'pagadores', rotulo: 'Quem paga', texto: payersText(contrato.pagadores) },
    ...contrato.encargos.flatMap(chargeTerms),
  ]
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** The payers, with their shares if set: `Ana (60%) e José (40%)`. */
export const payersText = (payers: ContractFacts['pagadores']): string =>
  listed(payers.map(({ nome, percentual }) => (percentual === null ? nome : `${nome} (${percentual}%)`)))

const chargeTerms = (charge: ContractCharge): readonly ContractTerm[] => [
  {
    chave: charge.key,
    rotulo: charge.name,
    texto: `${formatMoney(charge.net)}: ${planText(charge)}`,
    parcelas: charge.instalments,
  },
  ...(charge.discounts.length === 0
    ? []
    : [{ chave: `${charge.key}:descontos`, rotulo: `Descontos de ${charge.name}`, texto: discountsText(charge) }]),
]

/** Discounts with their amounts: `Bolsa: R$ 540,00; Pontualidade: R$ 60,00 (se pago até o vencimento)`. */
export const discountsText = ({ discounts }: Pick<ContractCharge, 'discounts'>): string =>
  discounts
    .map(
      ({ name, cents, conditional }) =>
        `${name}: ${formatMoney(cents)}${conditional ? ' (se pago até o vencimento)' : ''}`,
    )
    .join('; ')

/** What changed from one set of terms to another, in the order of the new one; removed terms come last. */
export const changesBetween = (
  before: readonly ContractTerm[],
  after: readonly ContractTerm[],
): readonly ContractChange[] => [
  ...after.flatMap((term) => {
    const old = before.find(({ chave }) => chave === term.chave)
    if (old !== undefined && sameTerm(old, term)) return []
    return [{ campo: term.rotulo, antes: old?.texto ?? '', depois: term.texto }]
  }),
  ...before
    .filter(({ chave }) => !after.some((term) => term.chave === chave))
    .map(({ rotulo, texto }) => ({ campo: rotulo, antes: texto, depois: '' })),
]

const sameTerm = (one: ContractTerm, other: ContractTerm): boolean =>
  one.texto === other.texto && JSON.stringify(instalmentsOf(one)) === JSON.stringify(instalmentsOf(other))

/** With sorted keys: databases return them in any order. */
const instalmentsOf = ({ parcelas = [] }: ContractTerm) =>
  parcelas.map(({ number, due, cents, net, late }) => [number, due, cents, net, late])
