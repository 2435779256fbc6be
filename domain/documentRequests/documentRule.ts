import {
  CLEARANCE_STATEMENT,
  type DocumentType,
  ENROLMENT_SHEET,
  HEALTH_SHEET,
  PRESENCE_STATEMENT,
} from '#domain/documents/documents.lists.ts'
import { FREE_TYPES, REQUESTABLE_TYPES } from '#domain/documentRequests/documentRequests.lists.ts'

/** What the school promises for a type of document. */
export interface DocumentRule {
  /** Whether families ask for it in the portal. */
  readonly pedivel: boolean
  /** Business days in which a request is answered. */
  readonly prazo: number
  /** Whole cents; 0: free. */
  readonly valor: number
  /** Days for which it holds; null: for good. */
  readonly validade: number | null
}

/** What tells of a state that changes holds for a month, as schools and employers take it. */
const OF_A_MOMENT: readonly DocumentType[] = [1, 2, 7, PRESENCE_STATEMENT, CLEARANCE_STATEMENT]
const NOT_USUALLY: readonly DocumentType[] = [ENROLMENT_SHEET, HEALTH_SHEET]

/** What holds for a type while the school says nothing: three business days, free. */
export const standardRule = (type: DocumentType): DocumentRule => ({
  pedivel: REQUESTABLE_TYPES.includes(type) && !NOT_USUALLY.includes(type),
  prazo: 3,
  valor: 0,
  validade: OF_A_MOMENT.includes(type) ? 30 : null,
})

const RULE_BOUNDS = { prazo: 60, valor: 100_000, validade: 730 } as const

/** Sentences of the fields of a rule that are wrong; browser and server ask the same. */
export const ruleFlaws = (
  type: DocumentType,
  { prazo, valor, validade }: DocumentRule,
): Readonly<Record<string, string>> => ({
  ...((prazo < 1 || prazo > RULE_BOUNDS.prazo) && { prazo: `Escolha de 1 a ${RULE_BOUNDS.prazo} dias úteis.` }),
  ...((valor < 0 || valor > RULE_BOUNDS.valor) && { valor: 'Escolha um valor de até R$ 1.000,00.' }),
  ...(valor > 0 &&
    FREE_TYPES.includes(type) && {
      valor: 'Documentos de transferência são gratuitos (Lei nº 9.870/1999, art. 6º, § 2º).',
    }),
  ...(validade !== null &&
    (validade < 1 || validade > RULE_BOUNDS.validade) && {
      validade: `Escolha de 1 a ${RULE_BOUNDS.validade} dias, ou deixe em branco.`,
    }),
})
