import type { ContractCharge, ContractFacts, ContractInstalment } from '#domain/documents/contractFacts.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { formatMoney } from '#domain/base/money.ts'
import { dayText } from '#domain/base/days.ts'

/** How people call an instalment: the entry, one that is the enrolment fee, or its number. */
const instalmentName = ({ initial }: Pick<ContractCharge, 'initial'>, number: number, place: number): string => {
  if (number === 0) return 'Entrada'
  return place < initial ? `${number}ª (matrícula)` : `${number}ª`
}

/**
 * A plan in a sentence, instalments of one amount together: `1ª de R$ 500,00 em 15/12/2026; 2ª a 12ª de R$ 1.500,00, de
 * 10/02/2027 a 10/12/2027`.
 */
export const planText = ({ instalments }: Pick<ContractCharge, 'instalments'>): string =>
  runsOf(instalments)
    .map(({ first, last, net }) => {
      const amount = formatMoney(net)
      if (first === last) return `${ordinal(first)} de ${amount} em ${dayText(first.due)}`
      return `${ordinal(first)} a ${ordinal(last)} de ${amount}, de ${dayText(first.due)} a ${dayText(last.due)}`
    })
    .join('; ')

const ordinal = ({ number }: ContractInstalment): string => (number === 0 ? 'entrada' : `${number}ª`)

const runsOf = (instalments: readonly ContractInstalment[]) => {
  const runs: { first: ContractInstalment; last: ContractInstalment; net: number }[] = []
  for (const instalment of instalments) {
    const open = runs.at(-1)
    if (open?.net === instalment.net) open.last = instalment
    else runs.push({ first: instalment, last: instalment, net: instalment.net })
  }
  return runs
}

/** The plan of a charge as contract and screen show it, instalment by instalment. */
export const planTable = (charge: ContractCharge): FrozenTable => ({
  titulo: charge.name,
  colunas: ['Parcela', 'Vencimento', 'Valor', 'Até o vencimento'],
  linhas: charge.instalments.map(({ number, due, cents, net }, place) => [
    instalmentName(charge, number, place),
    dayText(due),
    formatMoney(cents),
    formatMoney(net),
  ]),
  total: ['Total', '', formatMoney(charge.gross), formatMoney(charge.net)],
  valores: 2,
})

/** What an annex changes. */
export const changesTable = (changes: ContractFacts['alteracoes']): FrozenTable => ({
  titulo: 'O que muda',
  colunas: ['Cláusula', 'Antes', 'A partir deste aditivo'],
  linhas: changes.map(({ campo, antes, depois }) => [campo, antes || '–', depois || '–']),
  total: null,
  valores: 0,
})
