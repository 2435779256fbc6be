import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of a division: how a school year is divided into stages (A-E1). Its place and kind stay as they were made. */
export const STAGE_DIVISION = {
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: {
    kind: 'reference',
    label: 'Unidade',
    column: 'unit_id',
    of: 'unit',
    hint: 'Vazio: toda a escola.',
  },
  idTurma: {
    kind: 'reference',
    label: 'Turma',
    column: 'class_group_id',
    of: 'class_group',
    hint: 'Só para uma turma em ritmo próprio.',
  },
  tipo: { kind: 'choice', label: 'Tipo', column: 'kind', list: STAGE_KINDS, required: true },
  etapas: { kind: 'own', label: 'Etapas' },
} as const satisfies RecordFields
