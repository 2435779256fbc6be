import { ASSESSMENT_KINDS } from '#domain/assessment/assessment.lists.ts'
import { COMPLEMENT_EFFECTS, COMPLEMENT_TARGETS } from '#domain/evaluation/evaluation.lists.ts'
import { STAGE_NUMBERS } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

const AMOUNT = { kind: 'decimal', places: 2, min: 0.01, max: 1000 } as const

/** The fields of an assessment (D 2.3 “InstrumentoAvaliação” and “Nota complementar”). */
export const ASSESSMENT = {
  idEsquema: {
    kind: 'reference',
    label: 'Esquema de avaliação',
    column: 'evaluation_scheme_id',
    of: 'evaluation_scheme',
    required: true,
  },
  sigla: { kind: 'text', label: 'Sigla', column: 'short_name', required: true, max: 10 },
  nome: { kind: 'text', label: 'Nome', column: 'name', required: true, max: 80 },
  tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: ASSESSMENT_KINDS },
  complementar: {
    kind: 'flag',
    label: 'Nota complementar',
    column: 'is_complementary',
    hint: 'Bônus, simulado ou projeto que muda a nota já pronta, fora da conta da etapa.',
  },
  afeta: { kind: 'choice', label: 'Afeta', column: 'complement_target', list: COMPLEMENT_TARGETS },
  calculo: { kind: 'choice', label: 'O que faz com a nota', column: 'complement_effect', list: COMPLEMENT_EFFECTS },
  peso: { ...AMOUNT, label: 'Peso', column: 'weight' },
  valorMaximo: { ...AMOUNT, label: 'Valor máximo', column: 'most' },
  casas: {
    kind: 'integer',
    label: 'Casas decimais',
    column: 'places',
    min: 0,
    max: 4,
    hint: 'Vazio: as do esquema.',
  },
  obrigatorio: {
    kind: 'flag',
    label: 'Obrigatória',
    column: 'is_required',
    hint: 'Sem ela a etapa não tem nota.',
  },
  divisivel: {
    kind: 'flag',
    label: 'Pode ser dividida',
    column: 'is_divisible',
    hint: 'Em partes que somam o todo, como 4,0 em 2,0 e 2,0.',
  },
  partes: { kind: 'own', label: 'Partes' },
  etapas: {
    kind: 'choices',
    label: 'Etapas',
    column: 'stages',
    list: STAGE_NUMBERS,
    hint: 'Nenhuma marcada: em todas.',
  },
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', hint: 'Vazio: em todas.' },
  idsSeries: {
    kind: 'references',
    label: 'Séries',
    column: 'grade_ids',
    of: 'grade',
    hint: 'Nenhuma marcada: em todas as que seguem o esquema.',
  },
  idsDisciplinas: {
    kind: 'references',
    label: 'Disciplinas',
    column: 'subject_ids',
    of: 'subject',
    hint: 'Nenhuma marcada: em todas.',
  },
} as const satisfies RecordFields
