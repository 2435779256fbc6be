import { sql } from 'kysely'
import { COMMUNITY } from '#domain/reports/reports.lists.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { containing } from '#server/db/like.ts'
import { every, inPlace, nameOfCode, type Report, unless } from '#server/modules/academico/reports/report.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

/** Whom to call, and in which order (D 2.15, “contatos de emergência”). */
export const emergencyReport: Report = {
  slug: 'contatos-de-emergencia',
  name: 'Contatos de emergência',
  group: COMMUNITY,
  about: 'Quem responde por cada aluno e por qual telefone se chama, na ordem que a família deu.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  id: sql`link.id`,
  columns: {
    turma: {
      heading: 'Turma',
      kind: 'text',
      value: sql`class_group.name`,
      order: [sql`unit.name`, sql`grade.position`, sql`class_group.name_search`],
      groups: true,
    },
    aluno: {
      heading: 'Aluno',
      kind: 'text',
      value: sql`coalesce(student.social_name, student.name)`,
      order: [sql`own.student_search`],
    },
    ordem: { heading: 'Ordem', kind: 'number', value: sql`link.emergency_order` },
    contato: { heading: 'Contato', kind: 'text', value: sql`coalesce(guardian.social_name, guardian.name)` },
    parentesco: {
      heading: 'Parentesco',
      kind: 'text',
      value: nameOfCode(KINSHIPS, sql`link.kinship_id`),
      groups: true,
    },
    celular: { heading: 'Celular', kind: 'text', value: sql`guardian.mobile` },
    telefone: { heading: 'Telefone', kind: 'text', value: sql`coalesce(guardian.phone, guardian.work_phone)` },
    unidade: { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true },
  },
  standard: ['turma', 'aluno', 'ordem', 'contato', 'parentesco', 'celular', 'telefone'],
  rows: (asked) => sql`enrolment as own
    join student on student.id = own.student_id join unit on unit.id = own.unit_id join grade on grade.id = own.grade_id
    join class_group on class_group.id = own.class_group_id
    join student_guardian as link on link.student_id = own.student_id
      and not link.is_deceased and link.restriction is null
      and link.valid_from <= ${asked.today}::date and coalesce(link.valid_to >= ${asked.today}::date, true)
    join guardian on guardian.id = link.guardian_id
    where own.school_year_id = ${asked.yearId} and own.status = 'Matriculado' and ${enrolmentNearTo(asked.caller, 'own')} and ${every(
      [
        inPlace(asked),
        unless(asked.classGroupId, (id) => sql`own.class_group_id = ${id}`),
        asked.search === '' ? sql`true` : sql`own.student_search like ${containing(asked.search)}`,
      ],
    )}`,
}
