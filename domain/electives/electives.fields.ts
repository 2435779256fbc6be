import { CHOOSERS, ELECTIVE_KINDS } from '#domain/electives/electives.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of a group of electives (D 2.4 “Parte diversificada”). */
export const ELECTIVE_GROUP = {
  nome: { kind: 'text', label: 'Nome', column: 'name', max: 60, required: true, hint: 'Como “Oficinas da tarde”.' },
  tipo: { kind: 'choice', label: 'Tipo', column: 'kind', list: ELECTIVE_KINDS, required: true },
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  idPeriodo: { kind: 'reference', label: 'Turno', column: 'shift_id', of: 'shift' },
  idsSeries: { kind: 'references', label: 'Séries', of: 'grade', required: true },
  minimo: { kind: 'integer', label: 'Mínimo de escolhas', column: 'least', min: 0, max: 20, required: true },
  maximo: { kind: 'integer', label: 'Máximo de escolhas', column: 'most', min: 1, max: 20, required: true },
  quemEscolhe: { kind: 'choice', label: 'Quem escolhe', column: 'chosen_by', list: CHOOSERS, required: true },
  abre: { kind: 'date', label: 'Escolhas de', column: 'opens_on', required: true },
  fecha: { kind: 'date', label: 'Escolhas até', column: 'closes_on', required: true },
  inicioAulas: { kind: 'date', label: 'Início das aulas', column: 'lessons_from', hint: 'Vazio: o do ano letivo.' },
  orientacao: {
    kind: 'text',
    label: 'Orientação às famílias',
    column: 'guidance',
    max: 240,
    hint: 'Aparece acima das opções.',
  },
  opcoes: { kind: 'own', label: 'Opções' },
} as const satisfies RecordFields
