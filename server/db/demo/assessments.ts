import type { Kysely } from 'kysely'
import { RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { dividedInTwo, EMPTY_ASSESSMENT } from '#domain/assessment/assessmentDraft.ts'
import { ADDS, FOR_STAGE } from '#domain/evaluation/evaluation.lists.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoAssessment {
  readonly sigla: string
  readonly nome: string
  readonly tipo: number
  readonly valorMaximo?: number
  readonly obrigatorio?: boolean
  readonly complementar?: boolean
  /** Teachers may divide it in their class groups. */
  readonly divisivel?: boolean
  /** Divided in two parts of the same worth. */
  readonly dividida?: boolean
  /** Left out: in all. */
  readonly etapas?: readonly number[]
}

const [TEST, WORK, PROJECT, TAKING_PART, MOCK_EXAM] = [1, 2, 3, 4, 5]

/** The assessments of each scheme; of the last one the fourth stage still lacks two points. */
const ASSESSMENTS: Readonly<Record<string, readonly DemoAssessment[]>> = {
  'Educação Infantil': [
    { sigla: 'OBS', nome: 'Observação em roda', tipo: TAKING_PART },
    { sigla: 'PORT', nome: 'Portfólio do semestre', tipo: PROJECT },
  ],
  'Anos iniciais por conceito': [
    { sigla: 'AV1', nome: 'Avaliação de acompanhamento', tipo: TEST, obrigatorio: true },
    { sigla: 'PROJ', nome: 'Projeto da turma', tipo: PROJECT, obrigatorio: true },
    { sigla: 'PART', nome: 'Participação', tipo: TAKING_PART },
    { sigla: 'REC', nome: 'Recuperação paralela', tipo: RECOVERY_TEST },
  ],
  'Anos finais com exame': [
    { sigla: 'P1', nome: 'Prova mensal', tipo: TEST, valorMaximo: 3, obrigatorio: true },
    { sigla: 'P2', nome: 'Prova bimestral', tipo: TEST, valorMaximo: 4, obrigatorio: true, dividida: true },
    { sigla: 'T', nome: 'Trabalho em grupo', tipo: WORK, valorMaximo: 2, obrigatorio: true, divisivel: true },
    { sigla: 'PA', nome: 'Participação', tipo: TAKING_PART, valorMaximo: 1 },
    { sigla: 'REC', nome: 'Recuperação paralela', tipo: RECOVERY_TEST },
    { sigla: 'SIM', nome: 'Simulado', tipo: MOCK_EXAM, valorMaximo: 1, complementar: true },
  ],
  'Projetos por conceito': [
    { sigla: 'DIA', nome: 'Diário de bordo', tipo: PROJECT, obrigatorio: true },
    { sigla: 'APR', nome: 'Apresentação', tipo: PROJECT, obrigatorio: true },
  ],
  'Ensino Médio com dependência': [
    { sigla: 'P1', nome: 'Prova mensal', tipo: TEST, valorMaximo: 4, obrigatorio: true },
    { sigla: 'P2', nome: 'Prova bimestral', tipo: TEST, valorMaximo: 4, obrigatorio: true },
    { sigla: 'TI', nome: 'Trabalho interdisciplinar', tipo: WORK, valorMaximo: 2, etapas: [1, 2, 3] },
    { sigla: 'REC', nome: 'Recuperação do semestre', tipo: RECOVERY_TEST, etapas: [2, 4] },
  ],
}

/** By what each scheme judges its stages. */
export const writeAssessments = async (db: Kysely<Database>): Promise<void> => {
  const schemes = await db.selectFrom('evaluation_scheme').select(['id', 'name']).execute()
  const rows = schemes.flatMap(({ id, name }) =>
    (ASSESSMENTS[name] ?? []).map((one, place) => ({ ...rowOf(id, one), position: place + 1 })),
  )
  const written = await db
    .insertInto('assessment')
    .values(rows)
    .returning(['id', 'evaluation_scheme_id', 'short_name', 'name', 'most'])
    .execute()
  await db
    .insertInto('assessment')
    .values(
      written.flatMap(({ id, evaluation_scheme_id, short_name: sigla, name: nome, most }) => {
        const scheme = schemes.find((one) => one.id === evaluation_scheme_id)?.name ?? ''
        const whole = ASSESSMENTS[scheme]?.find((one) => one.sigla === sigla && one.dividida === true)
        if (whole === undefined || most === null) return []
        return dividedInTwo({ ...EMPTY_ASSESSMENT, sigla, nome }, most).map((part, place) => ({
          ...rowOf(evaluation_scheme_id, whole),
          whole_id: id,
          short_name: part.sigla,
          name: part.nome,
          most: part.valor,
          is_divisible: false,
          position: place + 1,
        }))
      }),
    )
    .execute()
}

const rowOf = (scheme: number, { etapas = [], ...one }: DemoAssessment) => ({
  evaluation_scheme_id: scheme,
  short_name: one.sigla,
  name: one.nome,
  kind: one.tipo,
  most: one.valorMaximo ?? null,
  is_required: one.obrigatorio === true,
  is_divisible: one.dividida === true || one.divisivel === true,
  is_complementary: one.complementar === true,
  complement_target: one.complementar === true ? FOR_STAGE : null,
  complement_effect: one.complementar === true ? ADDS : null,
  stages: [...etapas],
  grade_ids: [],
  subject_ids: [],
})
