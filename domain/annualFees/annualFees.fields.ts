import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of an annual fee (M22–M24). Amounts in whole cents. */
export const ANNUAL_FEE = {
  /** Of what kind of thing it is: a code of `PRICE_TABLE_KINDS`, as its price table. */
  tipo: { kind: 'own', label: 'Tipo' },
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  idCurso: { kind: 'reference', label: 'Curso', of: 'course' },
  /** Of an item: empty for all of them. */
  idSerie: { kind: 'reference', label: 'Série', column: 'grade_id', of: 'grade' },
  idCursoExtra: { kind: 'reference', label: 'Curso extra', column: 'extra_course_id', of: 'extra_course' },
  idItem: { kind: 'reference', label: 'Item', column: 'other_item_id', of: 'other_item' },
  idTabelaPreco: {
    kind: 'reference',
    label: 'Tabela de preço',
    column: 'price_table_id',
    of: 'price_table',
    required: true,
  },
  valorAnual: { kind: 'money', label: 'Valor anual', column: 'annual_cents', required: true },
  /** Part of the annual value; empty: an instalment like the others. */
  valorMatricula: { kind: 'money', label: 'Valor da matrícula', column: 'enrolment_cents' },
  multa: { kind: 'percent', label: 'Multa por atraso (%)', column: 'fine', required: true },
  juros: { kind: 'percent', label: 'Juros ao mês (%)', column: 'monthly_interest', required: true },
  divulgadoEm: { kind: 'date', label: 'Divulgado em', column: 'published_on' },
  prazoMatricula: { kind: 'date', label: 'Fim das matrículas', column: 'deadline' },
  planilhaCusto: { kind: 'own', label: 'Planilha de custo' },
} as const satisfies RecordFields
