import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of the curriculum of a grade in a shift (D 2.4 “MatrizCurricular”). */
export const CURRICULUM = {
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  idSerie: { kind: 'reference', label: 'Série', column: 'grade_id', of: 'grade', required: true },
  idPeriodo: { kind: 'reference', label: 'Turno', column: 'shift_id', of: 'shift', required: true },
  ato: {
    kind: 'text',
    label: 'Ato de aprovação',
    column: 'approval_act',
    max: 160,
    hint: 'Como “Parecer CEE 12/2026”.',
  },
  disciplinas: { kind: 'own', label: 'Disciplinas' },
} as const satisfies RecordFields
