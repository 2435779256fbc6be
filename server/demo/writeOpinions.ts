import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import {
  OPINION_DRAFT,
  OPINION_IN_REVIEW,
  OPINION_PUBLISHED,
  OPINION_STATUSES,
} from '#domain/opinions/opinions.lists.ts'
import { type AuditEntry, writeAudits } from '#server/db/audit.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Days after the end of a stage on which its opinions went to the families. */
const DAYS_TO_PUBLISH = 12

/** What teachers of Educação Infantil write by field of experience; `#` is the first name of the child. */
const BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  'O eu, o outro e o nós': [
    '# chega com alegria, cumprimenta os colegas e já resolve pequenos conflitos com palavras.',
    '# procura parceiros novos nas brincadeiras e espera a vez com cada vez mais calma.',
  ],
  'Corpo, gestos e movimentos': [
    '# corre, salta e se equilibra com segurança, e convida a turma para brincar de circo.',
    '# usa tesoura e pincel com precisão crescente e cuida com autonomia dos próprios pertences.',
  ],
  'Traços, sons, cores e formas': [
    '# mistura cores com curiosidade e conta a história de cada pintura.',
    '# acompanha o ritmo das cantigas e inventa sons com os objetos da sala.',
  ],
  'Escuta, fala, pensamento e imaginação': [
    '# reconta as histórias da roda com detalhes e pergunta sobre palavras novas.',
    '# reconhece o próprio nome e o dos amigos, e gosta de ditar bilhetes para a família.',
  ],
  'Espaços, tempos, quantidades, relações e transformações': [
    '# conta os colegas presentes, compara quantidades e registra com desenhos.',
    '# observou a horta com atenção e explicou à turma o que a semente precisa para crescer.',
  ],
}

/** What the coordination missed in the text of one child. */
const AT_HOME = ' Nos próximos meses vale retomar em casa a leitura em voz alta.'

const GENERAL = [
  `# participa das aulas com interesse, pergunta quando tem dúvida e ajuda os colegas.${AT_HOME}`,
  '# avançou na organização do caderno e na autonomia. Segue o combinado da turma e se concentra por mais tempo nas tarefas.',
] as const

/**
 * The opinions of Educação Infantil, by field of experience, and of the 3º ano, in general: of the stages that are over all
 * are published, one of them after it came back from its review; of the running one a class group has one in review and two drafts.
 */
export const writeOpinions = async (trx: Transaction<Database>): Promise<void> => {
  await writeTexts(trx)
  await writeReview(trx)
}

const writeTexts = async (trx: Transaction<Database>): Promise<void> => {
  const texts = [
    ...Object.entries(BY_FIELD).flatMap(([subject, own]) => own.map((text, turn) => ({ subject, text, turn }))),
    ...GENERAL.map((text, turn) => ({ subject: null, text, turn })),
  ]
  await sql`
    insert into opinion (enrolment_id, class_group_id, subject_id, stage_number, body, status, author_id, saved_at,
      reviewer_id, reviewed_at, published_at, told_at, version)
    with said as (
      select subject.id as subject_id, given.subject is null as is_general, given.text, given.turn
      from json_to_recordset(${JSON.stringify(texts)}::json) as given (subject text, text text, turn integer)
      left join subject on subject.name = given.subject
    ), seated as (
      select own.id, own.class_group_id, class_group.teacher_id, class_group.school_year_id,
        grade.name = '3º ano' as is_general,
        split_part(coalesce(student.social_name, student.name), ' ', 1) as first_name,
        row_number() over (partition by own.class_group_id order by own.student_search, own.id) as place,
        offer.stage_type, class_group.unit_id
      from enrolment as own join student on student.id = own.student_id
      join class_group on class_group.id = own.class_group_id
      join grade on grade.id = class_group.grade_id join course on course.id = grade.course_id
      join course_offer as offer on offer.school_year_id = class_group.school_year_id
        and offer.unit_id = class_group.unit_id and offer.course_id = course.id
      join school_year on school_year.id = class_group.school_year_id
      where own.status = 'Matriculado' and class_group.teacher_id is not null
        and ${DEMO_TODAY}::date between school_year.starts_on and school_year.ends_on
        and (course.name = 'Educação Infantil' or grade.name = '3º ano')
    ), written as (
      select seated.*, said.subject_id, stage.number, stage.ends_on, stage.ends_on < ${DEMO_TODAY}::date as is_over,
        replace(said.text, '#', seated.first_name) as text
      from seated
      cross join lateral (select division.id from stage_division as division
        where division.school_year_id = seated.school_year_id and division.class_group_id is null
          and coalesce(division.unit_id = seated.unit_id, true) and division.kind = seated.stage_type
        order by division.unit_id nulls last limit 1) as division
      join stage on stage.division_id = division.id and stage.starts_on <= ${DEMO_TODAY}::date
      join said on said.is_general = seated.is_general and said.turn = (seated.place + stage.number) % 2
      where stage.ends_on < ${DEMO_TODAY}::date or seated.place <= 3
    ), judged as (
      select written.*, (least(ends_on, ${DEMO_TODAY}::date) - 2)::timestamp + interval '18 hours' as saved_at,
        (ends_on + ${DAYS_TO_PUBLISH}::integer)::timestamp + interval '15 hours' as published_at,
        case when is_over then ${OPINION_PUBLISHED}::smallint when place = 1 then ${OPINION_IN_REVIEW}::smallint
          else ${OPINION_DRAFT}::smallint end as status
      from written
    )
    select id, class_group_id, subject_id, number, json_build_object('blocos', json_build_array(json_build_object(
        'tipo', 'paragrafo', 'trechos', json_build_array(json_build_object('texto', text)))))::jsonb, status, teacher_id,
      saved_at, case when is_over then (select id from staff_user where email = 'coordenacao@demo.escola') end,
      case when is_over then published_at end, case when is_over then published_at end,
      case when is_over then published_at end, case when is_over then 3 else 1 end
    from judged order by class_group_id, subject_id, number, place`.execute(trx)
}

interface Reviewed {
  readonly id: number
  readonly author: number
  readonly reviewer: number
  readonly publishedAt: Date
  readonly text: string
  readonly student: string
  readonly group: string
  readonly stage: number
}

type Status = (typeof OPINION_STATUSES)[number]['id']

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Writes the history of one general opinion: the coordinator sent it back with a remark, the teacher rewrote it, and the coordinator published it. */
const writeReview = async (trx: Transaction<Database>): Promise<void> => {
  const own = await takeReviewed(trx)
  if (own === undefined) return
  const place = { Aluno: own.student, Turma: own.group, Disciplina: 'Parecer geral', Etapa: stageName(own.stage) }
  const entry = (person: number, before: number, change: Partial<AuditEntry>): AuditEntry => ({
    at: new Date(own.publishedAt.getTime() - before),
    login_type: STAFF,
    person_id: person,
    entity: 'opinion',
    entity_id: String(own.id),
    action: 'update',
    ...change,
  })
  const moved = (from: Status, to: Status) => ({
    before: { Situação: nameIn(OPINION_STATUSES, from) },
    after: { ...place, Situação: nameIn(OPINION_STATUSES, to) },
  })
  const words = (text: string) => ({ Texto: text, Anexos: '' })
  const first = own.text.replace(AT_HOME, '')
  await writeAudits(trx, [
    entry(own.author, 13 * DAY, { action: 'create', after: { ...place, ...words(first) } }),
    entry(own.author, 13 * DAY - HOUR, moved(OPINION_DRAFT, OPINION_IN_REVIEW)),
    entry(own.reviewer, 9 * DAY, {
      ...moved(OPINION_IN_REVIEW, OPINION_DRAFT),
      reason: 'Diga também à família o que ela pode fazer em casa.',
    }),
    entry(own.author, 6 * DAY, { before: words(first), after: words(own.text) }),
    entry(own.author, 6 * DAY - HOUR, moved(OPINION_DRAFT, OPINION_IN_REVIEW)),
    entry(own.reviewer, 0, moved(OPINION_IN_REVIEW, OPINION_PUBLISHED)),
  ])
}

/** The newest published one that says what to do at home, of the first child by name, with the version and day of what was done to it. */
const takeReviewed = async (trx: Transaction<Database>): Promise<Reviewed | undefined> => {
  const { rows } = await sql<Reviewed>`
    update opinion set version = 6, saved_at = opinion.published_at - interval '6 days'
    from enrolment, student, class_group
    where enrolment.id = opinion.enrolment_id and student.id = enrolment.student_id
      and class_group.id = opinion.class_group_id and opinion.id = (
        select own.id from opinion as own join enrolment as seated on seated.id = own.enrolment_id
        where own.subject_id is null and own.status = ${OPINION_PUBLISHED}
          and own.body #>> '{blocos,0,trechos,0,texto}' like ${`%${AT_HOME}`}
        order by own.stage_number desc, own.class_group_id, seated.student_search limit 1)
    returning opinion.id, opinion.author_id as author, opinion.reviewer_id as reviewer,
      opinion.published_at as "publishedAt", opinion.body #>> '{blocos,0,trechos,0,texto}' as text,
      coalesce(student.social_name, student.name) as student, class_group.name as "group",
      opinion.stage_number as stage`.execute(trx)
  return rows[0]
}
