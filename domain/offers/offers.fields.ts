import type { RecordFields } from '#domain/records/fields.ts'

/** The fields that every offer has (M10–M12): how it is paid, and what is asked of those who take it. */
export const OFFER_TERM = {
  /** Empty: the table of the annual fee. */
  idTabelaPreco: { kind: 'own', label: 'Tabela de preço' },
  /** Conditions of the table by their names; none: all of them. */
  opcoesPagamento: { kind: 'own', label: 'Opções de pagamento' },
  preRequisitos: { kind: 'references', label: 'Documentos e requisitos', of: 'prerequisite' },
} as const satisfies RecordFields
