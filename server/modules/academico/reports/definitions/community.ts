import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { COMMUNITY, GUARDIANS_REPORT } from '#domain/reports/reports.lists.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import { type Asked, IN_CLASS, nameOfCode, type Report } from '#server/modules/academico/reports/report.ts'
import { unrestricted } from '#server/rows/family.ts'
import { careOf } from '#server/school/authorisations/care.ts'

const KINSHIP = {
  heading: 'Parentesco',
  kind: 'text',
  value: nameOfCode(KINSHIPS, sql`link.kinship_id`),
  groups: true,
} as const

const GUARDIAN_NAME = sql`coalesce(guardian.social_name, guardian.name)`

/** A row for each guardian of today whom no court keeps away. */
const BY_GUARDIAN = {
  id: sql`link.id`,
  joins: ({ today }: Asked) => sql`join student_guardian as link on link.student_id = own.student_id
      and not link.is_deceased and link.restriction is null and ${holdsOn('link', today)}
    join guardian on guardian.id = link.guardian_id`,
}

const AT_SCHOOL = (): RawBuilder<SqlBool> => sql`own.status = 'Matriculado' and own.class_group_id is not null`

const emergency = enrolmentReport({
  slug: 'contatos-de-emergencia',
  name: 'Contatos de emergência',
  group: COMMUNITY,
  about: 'Quem responde por cada aluno e por qual telefone se chama, na ordem que a família deu.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'aluno'),
    ordem: { heading: 'Ordem', kind: 'number', value: sql`link.emergency_order` },
    contato: { heading: 'Contato', kind: 'text', value: GUARDIAN_NAME },
    parentesco: KINSHIP,
    celular: { heading: 'Celular', kind: 'text', value: sql`guardian.mobile` },
    telefone: { heading: 'Telefone', kind: 'text', value: sql`coalesce(guardian.phone, guardian.work_phone)` },
    ...shared('unidade'),
  },
  standard: ['turma', 'aluno', 'ordem', 'contato', 'parentesco', 'celular', 'telefone'],
  each: BY_GUARDIAN,
  which: AT_SCHOOL,
})

const care = enrolmentReport({
  slug: 'alergias-e-cuidados',
  name: 'Alergias e cuidados',
  group: COMMUNITY,
  about: 'Alergias e cuidados que a família escreveu por último. Cada consulta fica na auditoria.',
  filters: IN_CLASS,
  needs: ['medicacao', 'pedidosMedicacao'],
  isOfHealth: true,
  columns: {
    ...shared('turma', 'aluno'),
    cuidados: { heading: 'Alergias e cuidados', kind: 'text', value: careOf('own.student_id') },
    ...shared('nascimento', 'ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'cuidados'],
  which: () => sql`${AT_SCHOOL()} and ${careOf('own.student_id')} <> ''`,
})

const pickUp = enrolmentReport({
  slug: 'pessoas-autorizadas',
  name: 'Pessoas autorizadas a retirar',
  group: COMMUNITY,
  about: 'Quem, além dos responsáveis, pode retirar cada aluno, em que dias e até quando.',
  filters: IN_CLASS,
  needs: ['portaria', 'pessoasRetirada'],
  columns: {
    ...shared('turma', 'aluno'),
    pessoa: { heading: 'Pessoa', kind: 'text', value: sql`person.name` },
    parentesco: { ...KINSHIP, value: nameOfCode(KINSHIPS, sql`person.kinship_id`) },
    documento: { heading: 'Documento', kind: 'text', value: sql`person.document` },
    telefone: { heading: 'Telefone', kind: 'text', value: sql`person.phone` },
    dias: {
      heading: 'Dias',
      kind: 'text',
      value: sql`case when cardinality(person.week_days) = 0 then 'Todos os dias' else (
        select string_agg(${nameOfCode(WEEK_DAYS, sql`one.day`)}, ', ' order by one.day) from unnest(person.week_days) as one (day)) end`,
    },
    ate: { heading: 'Até', kind: 'date', value: sql`person.valid_until` },
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'pessoa', 'parentesco', 'documento', 'telefone', 'dias', 'ate'],
  each: { id: sql`person.id`, joins: () => sql`join pickup_person as person on person.student_id = own.student_id` },
  which: ({ today }) => sql`${AT_SCHOOL()} and person.revoked_at is null
    and coalesce(person.valid_from <= ${today}::date, true) and coalesce(person.valid_until >= ${today}::date, true)`,
})

const signatures = enrolmentReport({
  slug: 'assinaturas-dos-responsaveis',
  name: 'Lista de assinatura dos responsáveis',
  group: COMMUNITY,
  about: 'Os responsáveis de cada aluno com uma linha para assinar, para reuniões e entregas.',
  filters: IN_CLASS,
  columns: {
    ...shared('turma', 'numero', 'aluno'),
    responsavel: { heading: 'Responsável', kind: 'text', value: GUARDIAN_NAME },
    parentesco: KINSHIP,
    assinatura: { heading: 'Assinatura', kind: 'text', value: sql`''` },
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'responsavel', 'parentesco', 'assinatura'],
  each: BY_GUARDIAN,
  which: () => sql`${AT_SCHOOL()} and (link.is_legal or link.is_academic)`,
})

const yesNo = (condition: RawBuilder<SqlBool>): RawBuilder<string> =>
  sql<string>`case when ${condition} then 'Sim' else 'Não' end`

/** The last time that a guardian signed in. */
const ENTERED_AT = sql`(select kept.at at time zone 'America/Sao_Paulo' from last_access as kept
  where kept.login_type = ${sql.lit(GUARDIAN)} and kept.person_id = guardian.id)`

/** M26 (D 2.27): every guardian of today, those too whom a court keeps away. */
export const guardians = enrolmentReport({
  slug: GUARDIANS_REPORT,
  name: 'Responsáveis por aluno',
  group: COMMUNITY,
  about: 'Os responsáveis de cada aluno, com papéis, contatos, acesso ao portal e quem pode retirar.',
  filters: IN_CLASS,
  feature: 'relResponsaveisPorAluno',
  columns: {
    ...shared('turma', 'aluno'),
    responsavel: { heading: 'Responsável', kind: 'text', value: GUARDIAN_NAME, order: [sql`guardian.name_search`] },
    parentesco: KINSHIP,
    papeis: {
      heading: 'Papéis',
      kind: 'text',
      value: sql`concat_ws(', ', case when link.is_financial then 'Financeiro' end, case when link.is_academic then 'Pedagógico' end,
        case when link.is_legal then 'Legal' end, case when link.signs_contract then 'Assina contrato' end)`,
    },
    celular: { heading: 'Celular', kind: 'text', value: sql`guardian.mobile` },
    telefone: { heading: 'Telefone', kind: 'text', value: sql`coalesce(guardian.phone, guardian.work_phone)` },
    email: { heading: 'E-mail', kind: 'text', value: sql`guardian.email` },
    acesso: {
      heading: 'Entrou no portal',
      kind: 'text',
      value: sql`case when ${ENTERED_AT} is null then 'Nunca' else 'Sim' end`,
      groups: true,
    },
    ultimoAcesso: { heading: 'Último acesso', kind: 'date', value: sql`(${ENTERED_AT})::date` },
    retira: {
      heading: 'Pode retirar',
      kind: 'text',
      value: yesNo(sql`link.may_collect and court.is_free`),
      groups: true,
    },
    restricao: {
      heading: 'Restrição judicial',
      kind: 'text',
      value: yesNo(sql`not court.is_free`),
      groups: true,
    },
    moraCom: { heading: 'Mora com o aluno', kind: 'text', value: yesNo(sql`link.lives_with`), groups: true },
    comunicados: {
      heading: 'Recebe comunicados',
      kind: 'text',
      value: yesNo(sql`link.receives_messages`),
      groups: true,
    },
    ...shared('ra', 'serie', 'turno', 'unidade'),
  },
  standard: [
    'turma',
    'aluno',
    'responsavel',
    'parentesco',
    'papeis',
    'celular',
    'email',
    'acesso',
    'retira',
    'restricao',
  ],
  each: {
    id: sql`link.id`,
    joins: ({ today }) => sql`join student_guardian as link on link.student_id = own.student_id
        and not link.is_deceased and ${holdsOn('link', today)}
      join guardian on guardian.id = link.guardian_id
      cross join lateral (select ${unrestricted(today)} as is_free) as court`,
  },
  which: () => sql`own.status = 'Matriculado'`,
})

/** Families, and whom the school calls (D 2.15, “Community”). */
export const COMMUNITY_REPORTS: readonly Report[] = [guardians, emergency, care, pickUp, signatures]
