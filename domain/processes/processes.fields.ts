import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'
import { MOST_POINTS } from '#domain/waitingList/waitingLine.ts'

/** Points in the waiting list; empty: those of the school. */
const weight = { kind: 'integer', max: MOST_POINTS } as const

/** The fields of a process (D 2.20 “Processo/campanha”). Both of its dates are inside. */
export const PROCESS = {
  nome: { kind: 'text', label: 'Nome do processo', column: 'name', max: 80, required: true },
  idTipoProceso: { kind: 'choice', label: 'Tipo', column: 'kind', list: ENROLMENT_TYPES, required: true },
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  inicio: { kind: 'date', label: 'Início', column: 'starts_on', required: true, hint: 'Abre neste dia.' },
  fim: {
    kind: 'date',
    label: 'Fim',
    column: 'ends_on',
    required: true,
    hint: 'Último dia em que recebe matrículas.',
  },
  idsUnidades: { kind: 'references', label: 'Unidades', of: 'unit', required: true },
  idsSeries: { kind: 'references', label: 'Séries', of: 'grade', required: true },
  texto: { kind: 'longText', label: 'Texto para as famílias', max: 2000 },
  /** After how many days the portal refuses an enrolment that was not brought to its end; empty: never. */
  diasAutoRejeitar: { kind: 'integer', label: 'Dias para concluir', column: 'refuse_after_days', max: 365 },
  /** How many wait for one place at most: 0 for nobody, empty without limit. */
  limiteEspera: { kind: 'integer', label: 'Limite da lista de espera', column: 'waiting_limit', max: 9999 },
  pesoIrmao: { ...weight, label: 'Pontos: irmão na escola', column: 'sibling_weight' },
  pesoFuncionario: { ...weight, label: 'Pontos: filho de funcionário', column: 'staff_weight' },
  pesoExAluno: { ...weight, label: 'Pontos: ex-aluno', column: 'former_weight' },
  pesoProximidade: { ...weight, label: 'Pontos: mora perto da escola', column: 'near_weight' },
  /** Whom each grade takes in; those without a range take anybody. */
  nascimentos: { kind: 'own', label: 'Faixas de nascimento' },
} as const satisfies RecordFields

/** The fields that say what counts in the waiting list. */
export const PROCESS_WEIGHTS = ['pesoIrmao', 'pesoFuncionario', 'pesoExAluno', 'pesoProximidade'] as const
