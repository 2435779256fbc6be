import { type Kysely, sql } from 'kysely'
import { oneLine, searchable } from '#domain/base/text.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { standingOf } from '#domain/electives/choosing.ts'
import type {
  ElectiveOverview,
  ElectiveStudentRow,
  ElectiveStudents,
  ListElectiveStudents,
} from '#domain/electives/electiveChoices.schemas.ts'
import { STANDINGS, type Standing } from '#domain/electives/electives.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { waitingPlace } from '#server/modules/academico/electives/held.ts'
import { electiveGroups, heldAs } from '#server/modules/academico/electives/read.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { isFor } from '#server/school/electives/reach.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/**
 * The students for whom a group is, with what each chose, how many stand how, and how full its electives are. All of a group are read
 * at once: they are those of some grades of one unit, and the rule that counts them is the one that the portal shows.
 * @throws Refusal 404, audited, for a group of another unit
 */
export const listElectiveStudents = async (
  incoming: SignedIncoming<ListElectiveStudents>,
): Promise<ElectiveStudents> => {
  const { db, caller, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const grupos = await openGroups(db, caller, schoolDay(now))
  const id = query.idGrupo ?? grupos[0]?.id
  if (id === undefined) return { items: [], totalCount: 0, grupo: null, grupos: [] }
  await electiveGroups.own(incoming, id)
  const grupo = await readGroup(db, id)
  const standing = (row: ElectiveStudentRow): Standing =>
    standingOf(
      grupo,
      row.escolhas.map(({ situacao }) => situacao),
    )
  const all = (await studentsOf(db, caller, id)).map((row) => ({ ...row, standing: standing(row) }))
  const found = all.filter(meant(query))
  const ordered = page.direction === 'asc' ? found : found.toReversed()
  const { SkipCount = 0, MaxResultCount = 10 } = query
  return {
    items: ordered.slice(SkipCount, SkipCount + MaxResultCount).map(({ standing: _, search: __, ...row }) => row),
    totalCount: found.length,
    grupo: { ...grupo, contagem: countsOf(all) },
    grupos: grupos.map(({ id: group, nome }) => ({ id: group, nome })),
  }
}

const SORTABLE = ['aluno'] as const

type Listed = Awaited<ReturnType<typeof studentsOf>>[number] & { readonly standing: Standing }

const meant =
  ({ Filtro, idOpcao, posicaoNoGrupo }: ListElectiveStudents['query']) =>
  ({ search, ra, escolhas, standing }: Listed): boolean =>
    words(Filtro ?? '').every((word) => search.includes(word) || ra.toLowerCase().includes(word)) &&
    (idOpcao === undefined || escolhas.some(({ id }) => id === idOpcao)) &&
    (posicaoNoGrupo === undefined || standing === posicaoNoGrupo)

const words = (typed: string): readonly string[] => searchable(oneLine(typed)).split(' ').filter(Boolean)

const countsOf = (all: readonly Pick<Listed, 'standing'>[]): ElectiveOverview['contagem'] => {
  const [completa = 0, espera = 0, falta = 0] = STANDINGS.map(
    (one) => all.filter(({ standing }) => standing === one).length,
  )
  return { completa, espera, falta }
}

/** The groups of open years in the caller's units; first those in which families choose, or will next. */
const openGroups = async (db: Kysely<Database>, caller: InUnits, today: string) => {
  const { rows } = await sql<{ id: number; nome: string }>`
    select elective_group.id, elective_group.name || ' · ' || unit.short_name || ' · ' || school_year.year as nome
    from elective_group join school_year on school_year.id = elective_group.school_year_id
    join unit on unit.id = elective_group.unit_id
    where school_year.status <> ${CLOSED} and ${inUnitsOf(caller, 'elective_group.unit_id')}
    order by elective_group.active desc, elective_group.closes_on < ${today}, elective_group.closes_on, unit.name,
      elective_group.name_search, elective_group.id
  `.execute(db)
  return rows
}

const readGroup = async (db: Kysely<Database>, id: number): Promise<Omit<ElectiveOverview, 'contagem'>> => {
  const { rows } = await sql<Omit<ElectiveOverview, 'contagem'>>`
    select elective_group.id, elective_group.name as nome, elective_group.least as minimo, elective_group.most as maximo,
      elective_group.opens_on as abre, elective_group.closes_on as fecha,
      ${isClosedIn('elective_group')} as "anoEncerrado",
      (select json_agg(json_build_object('id', elective.id, 'nome', elective.name, 'disciplina', subject.name,
          'vagas', elective.seats, 'escolhidas', ${heldAs('escolhida')}, 'espera', ${heldAs('espera')})
          order by elective.position, elective.id)
        from elective join subject on subject.id = elective.subject_id
        where elective.elective_group_id = elective_group.id) as opcoes
    from elective_group join school_year on school_year.id = elective_group.school_year_id
    where elective_group.id = ${id}
  `.execute(db)
  const [group] = rows
  if (group === undefined) throw new Error(`No group ${id}`)
  return group
}

/** All of the group; of a teacher who sees only own classes, those who sit there. */
const studentsOf = async (db: Kysely<Database>, caller: InUnits, id: number) => {
  const { rows } = await sql<ElectiveStudentRow & { readonly search: string }>`
    select enrolment.id, student.id as "idAluno", coalesce(student.social_name, student.name) as aluno, student.ra,
      student.name_search as search, grade.name as serie,
      (select name from class_group where class_group.id = enrolment.class_group_id) as turma,
      coalesce((select json_agg(json_build_object('id', elective.id, 'nome', elective.name, 'situacao', choice.status,
          'posicao', ${waitingPlace('choice')}) order by elective.position, elective.id)
        from elective_choice as choice join elective on elective.id = choice.elective_id
        where choice.enrolment_id = enrolment.id and choice.status <> 'encerrada'
          and elective.elective_group_id = elective_group.id), '[]') as escolhas
    from elective_group join enrolment on ${isFor('elective_group', 'enrolment')}
    join student on student.id = enrolment.student_id
    join grade on grade.id = enrolment.grade_id
    where elective_group.id = ${id} and ${inOwnClassesOf(caller, 'student.id')}
    order by enrolment.student_search, enrolment.id
  `.execute(db)
  return rows
}
