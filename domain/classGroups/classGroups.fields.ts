import {
  CLASS_KINDS,
  CLASS_ORGANISATIONS,
  CURRICULAR_STRUCTURES,
  MEDIATIONS,
} from '#domain/classGroups/classGroups.lists.ts'
import { CENSUS_STAGES } from '#domain/courses/courses.lists.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of a class group (D 2.1). */
export const CLASS_GROUP = {
  nome: { kind: 'text', label: 'Nome', column: 'name', max: 40, required: true },
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  /** That of its grades. */
  idCurso: { kind: 'reference', label: 'Curso', of: 'course', required: true },
  idsSeries: {
    kind: 'references',
    label: 'Séries',
    of: 'grade',
    hint: 'Mais de uma: turma multisseriada.',
    required: true,
  },
  idPeriodo: { kind: 'reference', label: 'Turno', column: 'shift_id', of: 'shift', required: true },
  idLocal: { kind: 'reference', label: 'Local', column: 'location_id', of: 'location' },
  vagas: { kind: 'integer', label: 'Vagas', column: 'seats', min: 1, max: 500, required: true },
  inicio: { kind: 'time', label: 'Início', column: 'starts_at', required: true },
  fim: { kind: 'time', label: 'Término', column: 'ends_at', required: true },
  intervalo: { kind: 'integer', label: 'Intervalo', column: 'break_minutes', max: 240, hint: 'Em minutos.' },
  diasSemana: { kind: 'choices', label: 'Dias da semana', column: 'weekdays', list: WEEK_DAYS, required: true },
  /** Empty: those of the school year. */
  inicioAulas: { kind: 'date', label: 'Primeiro dia de aula', column: 'first_day' },
  fimAulas: { kind: 'date', label: 'Último dia de aula', column: 'last_day' },
  tipo: { kind: 'choice', label: 'Tipo de turma', column: 'kind', list: CLASS_KINDS, required: true },
  mediacao: { kind: 'choice', label: 'Mediação', column: 'mediation', list: MEDIATIONS, required: true },
  organizacao: {
    kind: 'choice',
    label: 'Organização',
    column: 'organisation',
    list: CLASS_ORGANISATIONS,
    required: true,
  },
  estrutura: {
    kind: 'choice',
    label: 'Estrutura curricular',
    column: 'structure',
    list: CURRICULAR_STRUCTURES,
    required: true,
  },
  etapaCenso: { kind: 'choice', label: 'Etapa Educacenso', column: 'census_stage', list: CENSUS_STAGES },
  idRegente: { kind: 'reference', label: 'Professor regente', column: 'teacher_id', of: 'staff_user' },
  idCoordenador: { kind: 'reference', label: 'Coordenador', column: 'coordinator_id', of: 'staff_user' },
} as const satisfies RecordFields
