import { type Kysely, sql } from 'kysely'
import {
  CONCEPTUAL,
  CONTINUED,
  DOWN,
  EACH_STAGE,
  FIXED,
  IN_EACH_SUBJECT,
  MEAN_IF_GREATER,
  UP,
  WITHOUT_MARK,
} from '#domain/evaluation/evaluation.lists.ts'
import { searchable } from '#domain/base/text.ts'
import {
  DRAFT,
  ENDED,
  IN_FORCE,
  OPINION_OF_STAGE_AND_SUBJECT,
} from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_SCHEME } from '#domain/evaluationSchemes/schemeDraft.ts'
import { keptRules } from '#domain/evaluationSchemes/schemeRules.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { GRADES } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

const HALF_POINTS: SchemeDraft['tabelas'][number] = {
  nome: 'Meio ponto',
  faixas: [
    { minimo: 0, maximo: 0.24, acao: DOWN, valor: null, rotulo: 'Para baixo', descricao: '' },
    { minimo: 0.25, maximo: 0.74, acao: FIXED, valor: 0.5, rotulo: 'Meio ponto', descricao: '' },
    { minimo: 0.75, maximo: 0.99, acao: UP, valor: null, rotulo: 'Para cima', descricao: '' },
  ],
}

const CONCEPTS: SchemeDraft['conceitos'] = [
  { sigla: 'A', descricao: 'Ótimo', minimo: 9, maximo: 10, aprova: true, cor: '#2e7d32' },
  { sigla: 'B', descricao: 'Bom', minimo: 7, maximo: 8.9, aprova: true, cor: '#558b2f' },
  { sigla: 'C', descricao: 'Regular', minimo: 5, maximo: 6.9, aprova: true, cor: '#f9a825' },
  { sigla: 'D', descricao: 'Insuficiente', minimo: 2, maximo: 4.9, aprova: false, cor: '#ef6c00' },
  { sigla: 'E', descricao: 'Muito insuficiente', minimo: 0, maximo: 1.9, aprova: false, cor: '#c62828' },
]

const WITH_EXAM: Partial<SchemeDraft> = {
  incremento: 0.5,
  formulaMedia: '(E1*2 + E2*2 + E3*3 + E4*3)/10',
  tabelas: [HALF_POINTS],
  arredondamentoFinal: HALF_POINTS.nome,
  recuperacaoTipo: EACH_STAGE,
  temExame: true,
  presencaTipo: IN_EACH_SUBJECT,
  exameFormula: '0,6*M + 0,4*Rc',
}

interface DemoVersion {
  readonly status: number
  readonly rules: Partial<SchemeDraft>
}

/** As a project is judged: by what a student has come to, and not by a mark. */
const REACHED: SchemeDraft['conceitos'] = [
  { sigla: 'PS', descricao: 'Plenamente satisfatório', minimo: null, maximo: null, aprova: true, cor: '' },
  { sigla: 'S', descricao: 'Satisfatório', minimo: null, maximo: null, aprova: true, cor: '' },
  { sigla: 'NS', descricao: 'Não satisfatório', minimo: null, maximo: null, aprova: false, cor: '' },
]

/** By what students of “Anos finais” are judged of whom a differentiated evaluation was agreed. */
const DIFFERENTIATED = 'Anos finais, avaliação diferenciada'

/** Schemes by name, each with its versions and its differentiated rule, and the courses by their place whose grades follow it, or one subject of them. */
const SCHEMES: readonly {
  readonly name: string
  readonly courses: readonly number[]
  readonly subject?: string
  readonly special?: string
  readonly versions: readonly DemoVersion[]
}[] = [
  {
    name: 'Educação Infantil',
    courses: [0],
    versions: [
      {
        status: IN_FORCE,
        rules: {
          tipoNota: WITHOUT_MARK,
          etapas: 4,
          parecer: OPINION_OF_STAGE_AND_SUBJECT,
          progressao: CONTINUED,
          presencaPercentual: 60,
        },
      },
    ],
  },
  {
    name: 'Anos iniciais por conceito',
    courses: [1],
    versions: [
      {
        status: IN_FORCE,
        rules: { tipoNota: CONCEPTUAL, conceitos: CONCEPTS, media: 5, recuperacaoTipo: EACH_STAGE, parecer: 2 },
      },
    ],
  },
  {
    name: DIFFERENTIATED,
    courses: [],
    versions: [{ status: IN_FORCE, rules: { ...WITH_EXAM, media: 5 } }],
  },
  {
    name: 'Anos finais com exame',
    courses: [2],
    special: DIFFERENTIATED,
    versions: [
      { status: ENDED, rules: { ...WITH_EXAM, formulaMedia: EMPTY_SCHEME.formulaMedia } },
      { status: IN_FORCE, rules: WITH_EXAM },
      { status: DRAFT, rules: { ...WITH_EXAM, dependencias: 1, recuperacaoCalculo: MEAN_IF_GREATER } },
    ],
  },
  {
    name: 'Projetos por conceito',
    courses: [2],
    subject: 'Projeto de vida',
    versions: [
      {
        status: IN_FORCE,
        rules: { tipoNota: CONCEPTUAL, conceitos: REACHED, presencaTipo: IN_EACH_SUBJECT },
      },
    ],
  },
  {
    name: 'Ensino Médio com dependência',
    courses: [3],
    versions: [
      {
        status: IN_FORCE,
        rules: {
          dependencias: 2,
          presencaTipo: IN_EACH_SUBJECT,
          mediaGlobalResgata: true,
          recuperacoes: [
            { nome: 'Recuperação do 1º semestre', etapas: [1, 2], calculo: 1, notaMaxima: 10 },
            { nome: 'Recuperação do 2º semestre', etapas: [3, 4], calculo: 1, notaMaxima: 10 },
          ],
        },
      },
    ],
  },
]

/** Schemes of five kinds, of which one is a differentiated rule, which the grades of every unit follow in the running year, and one for a subject of some of them. */
export const writeEvaluationSchemes = async (db: Kysely<Database>): Promise<void> => {
  const { id: year } = await db
    .selectFrom('school_year')
    .where('year', '=', RUNNING_YEAR)
    .select('id')
    .executeTakeFirstOrThrow()
  const schemes = await db
    .insertInto('evaluation_scheme')
    .values(SCHEMES.map(({ name }) => ({ name, name_search: searchable(name), school_year_id: year })))
    .returning(['id', 'name'])
    .execute()
  const idOf = (name: string): number => schemes.find((one) => one.name === name)?.id ?? 0
  await db
    .insertInto('evaluation_scheme_version')
    .values(
      SCHEMES.flatMap(({ name, special, versions }) =>
        versions.map((one, at) => ({
          ...versionRow(idOf(name), one, at),
          special_scheme_id: special === undefined ? null : idOf(special),
        })),
      ),
    )
    .execute()
  const followed = SCHEMES.flatMap(({ name, courses, subject }) =>
    GRADES.filter(({ course }) => courses.includes(course)).map((grade) => ({
      grade: grade.name,
      scheme: idOf(name),
      subject: subject ?? null,
    })),
  )
  await sql`
    insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id, subject_id)
    select distinct follows.scheme, offer.school_year_id, offer.unit_id, grade.id, subject.id
    from course_offer as offer
    join course_offer_seat as seat on seat.course_offer_id = offer.id
    join grade on grade.id = seat.grade_id
    join unnest(${followed.map(({ grade }) => grade)}::text[], ${followed.map(({ scheme }) => scheme)}::integer[],
      ${followed.map(({ subject }) => subject)}::text[]) as follows (grade, scheme, subject) on follows.grade = grade.name
    left join subject on subject.name = follows.subject
    where offer.school_year_id = ${year}
  `.execute(db)
}

const DAYS: Readonly<Record<number, Readonly<Record<'in_force_on' | 'ended_on', string | null>>>> = {
  [DRAFT]: { in_force_on: null, ended_on: null },
  [IN_FORCE]: { in_force_on: `${RUNNING_YEAR}-02-09`, ended_on: null },
  [ENDED]: { in_force_on: `${RUNNING_YEAR}-02-02`, ended_on: `${RUNNING_YEAR}-02-09` },
}

const versionRow = (scheme: number, { status, rules }: DemoVersion, at: number) => ({
  evaluation_scheme_id: scheme,
  number: at + 1,
  status,
  rules: JSON.stringify(keptRules({ ...EMPTY_SCHEME, ...rules })),
  in_force_on: DAYS[status]?.in_force_on ?? null,
  ended_on: DAYS[status]?.ended_on ?? null,
})
