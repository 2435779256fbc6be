import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { AGE_MODES } from '#domain/courses/courses.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of the offer of a course (D 2.1 “Gestão de curso”). */
export const COURSE_OFFER = {
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  idCurso: { kind: 'reference', label: 'Curso', column: 'course_id', of: 'course', required: true },
  idsCoordenadores: { kind: 'references', label: 'Coordenadores', of: 'staff_user' },
  dataCorte: {
    kind: 'date',
    label: 'Data de corte',
    column: 'cut_off_on',
    hint: 'Dia em que a idade da série é conferida.',
    required: true,
  },
  regraIdade: { kind: 'choice', label: 'Fora da faixa etária', column: 'age_rule', list: AGE_MODES, required: true },
  tipoEtapa: { kind: 'choice', label: 'Divisão do ano', column: 'stage_type', list: STAGE_KINDS, required: true },
  vagas: { kind: 'own', label: 'Vagas por série e turno' },
} as const satisfies RecordFields
