import { type Kysely, sql } from 'kysely'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { CO_TEACHER, TITULAR } from '#domain/teaching/teaching.lists.ts'
import * as calls from '#domain/timetables/timetables.endpoints.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { GetWeeks, Weeks } from '#domain/timetables/timetables.schemas.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAvailability } from '#server/modules/academico/timetables/availability.ts'
import { readTimetables } from '#server/modules/academico/timetables/read.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { sharedParts, sharedSubjects } from '#server/school/subjects/taken.ts'
import { readAssignments, readGroups } from '#server/school/teaching/assigned.ts'
import { dayIn, type Place, readUnits, readYear, readYears } from '#server/school/teaching/places.ts'
import { runningYearId } from '#server/school/years/years.ts'

/**
 * The weeks of a year in a unit; of an unknown one, or one that is not the caller's, nothing. @throws Refusal 404 for a class
 * group that is unknown, or, audited, of another unit
 */
export const getWeeks = async (incoming: SignedIncoming<GetWeeks>): Promise<Weeks> => {
  const { db, caller, query, now } = incoming
  const group = query.idTurma === undefined ? null : await placeOfGroup(incoming, query.idTurma)
  const unidades = await readUnits(db, caller)
  const idUnidade = group?.unit ?? query.idUnidade ?? unidades[0]?.id ?? 0
  const idAnoLetivo = group?.year ?? query.idAnoLetivo ?? (await runningYearId(db)) ?? 0
  const unidade = unidades.find(({ id }) => id === idUnidade) ?? null
  const anoLetivo = unidade === null ? null : await readYear(db, idAnoLetivo, unidade.id)
  const hoje = schoolDay(now)
  const known = { anoLetivo, unidade, unidades, anos: await readYears(db), hoje, eu: null }
  if (anoLetivo === null || unidade === null)
    return { ...known, dia: hoje, ...NOTHING, aulasPorDia: await mostADay(db) }
  const dia = dayIn(anoLetivo, hoje)
  const facts = await readFacts(db, { year: idAnoLetivo, unit: unidade.id, day: dia }, query.idTurma ?? null)
  const eu = facts.professores.some(({ id }) => id === caller.personId) ? caller.personId : null
  // Why somebody is not there is for those who plan with it.
  const sees = mayCall(caller, calls.addAvailability.access)
  const shown = (noted: Weeks['indisponiveis']) => (sees ? noted : noted.map((one) => ({ ...one, motivo: '' })))
  return {
    ...known,
    eu,
    dia,
    ...facts,
    indisponiveis: shown(facts.indisponiveis),
    preferidos: shown(facts.preferidos),
  }
}

const NOTHING = {
  turmas: [],
  horarios: [],
  disciplinas: [],
  professores: [],
  ambientes: [],
  atribuicoes: [],
  quadros: [],
  fora: [],
  indisponiveis: [],
  preferidos: [],
  subgrupos: [],
  emComum: [],
}

/** The year and unit of a class group. @throws Refusal 404, audited where it is of another unit */
export const placeOfGroup = async (
  incoming: Act & { readonly db: Kysely<Database> },
  id: number,
): Promise<Omit<Place, 'day'>> => {
  const row = await incoming.db
    .selectFrom('class_group')
    .where('id', '=', id)
    .select(['school_year_id as year', 'unit_id as unit'])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!isInUnitsOf(incoming.caller, row.unit)) throw await notFoundAudited(incoming, 'class_group', id)
  return row
}

/** More lessons of a subject than this on one day are warned of. */
const mostADay = async (db: Kysely<Database>): Promise<number> => Number(await readParameter(db, 'aulasPorDia'))

/** All that the rules of timetables look at, of a year in a unit; `classGroup` as in `readTimetables`. */
export const readFacts = async (db: Kysely<Database>, place: Place, classGroup: number | null): Promise<WeekFacts> => {
  const groups = await readGroups(db, place)
  const more = await readGroupPlaces(db, place)
  const turmas = groups.map((group) => {
    const own = more.find(({ id }) => id === group.id)
    return { ...group, dias: own?.dias ?? [], idAmbiente: own?.idAmbiente ?? null }
  })
  const quadros = [...(await readTimetables(db, place, classGroup))]
  const assigned = await readAssignments(db, place)
  const atribuicoes = assigned.map(({ idTurma, idDisciplina, idProfessor, tipo, inicio, fim }) => ({
    idTurma,
    idDisciplina,
    idProfessor,
    tipo,
    inicio,
    fim,
  }))
  const teachers = [...new Set(atribuicoes.map(({ idProfessor }) => idProfessor))]
  return {
    turmas,
    quadros,
    atribuicoes,
    horarios: await readClassTimes(db, place.unit),
    disciplinas: await readSubjects(db),
    professores: await readTeachers(db, teachers),
    ambientes: await readRooms(db, place.unit),
    fora: await readElsewhere(db, place, teachers),
    ...(await readAvailability(db, place.year, teachers)),
    subgrupos: [...(await readParts(db, place))],
    emComum: [...(await sharedSubjects(db, place))],
    aulasPorDia: await mostADay(db),
  }
}

const readGroupPlaces = (db: Kysely<Database>, { year, unit }: Place) =>
  db
    .selectFrom('class_group')
    .where('school_year_id', '=', year)
    .where('unit_id', '=', unit)
    .select(['id', 'weekdays as dias', 'location_id as idAmbiente'])
    .execute()

const readParts = async (db: Kysely<Database>, place: Place): Promise<Weeks['subgrupos']> => {
  const { rows } = await sql<Omit<Weeks['subgrupos'][number], 'emComum'>>`
    select part.class_group_id as "idTurma", division.name as divisao, part.name as nome, exists (
      select 1 from class_division_member as own where own.class_division_id = division.id) as "comAlunos"
    from class_division_part as part join class_division as division on division.id = part.class_division_id
    join class_group on class_group.id = part.class_group_id
    where class_group.school_year_id = ${place.year} and class_group.unit_id = ${place.unit}
    order by part.class_group_id, division.name_search, part.position, part.id
  `.execute(db)
  if (!rows.some(({ comAlunos }) => comAlunos)) return rows.map((part) => ({ ...part, emComum: [] }))
  const shared = await sharedParts(db, place)
  return rows.map((part) => ({
    ...part,
    emComum: shared
      .filter(({ ofGroup, ofPart }) => ofGroup === part.idTurma && ofPart === part.nome)
      .map(({ ofGroup: _, ofPart: __, ...pair }) => pair),
  }))
}

const readClassTimes = (db: Kysely<Database>, unit: number): Promise<Weeks['horarios']> =>
  db
    .selectFrom('class_time')
    .where((eb) => eb.or([eb('unit_id', 'is', null), eb('unit_id', '=', unit)]))
    .select([
      'id',
      'name as nome',
      'shift_id as idPeriodo',
      'level as nivel',
      'week_days as dias',
      'position as ordem',
      'kind as tipo',
      'starts_at as inicio',
      'ends_at as fim',
      'active as ativo',
    ])
    .orderBy('starts_at')
    .orderBy('position')
    .orderBy('id')
    .execute()

const readSubjects = async (db: Kysely<Database>): Promise<Weeks['disciplinas']> => {
  const { rows } = await sql<Weeks['disciplinas'][number]>`
    select id, name as nome, short_name as sigla, colour as cor, kind = ${CLASS_TEACHING} as regencia
    from subject order by position, name_search, id
  `.execute(db)
  return rows
}

const readTeachers = async (db: Kysely<Database>, ids: readonly number[]): Promise<Weeks['professores']> => {
  const { rows } = await sql<Weeks['professores'][number]>`
    select id, name as nome from staff_user where id = any(${ids}::integer[]) order by name_search, id
  `.execute(db)
  return rows
}

const readRooms = (db: Kysely<Database>, unit: number): Promise<Weeks['ambientes']> =>
  db
    .selectFrom('location')
    .where('unit_id', '=', unit)
    .where('active', '=', true)
    .select(['id', 'name as nome'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()

/** The lessons of these teachers in other units in the same year. */
const readElsewhere = async (
  db: Kysely<Database>,
  { year, unit, day }: Place,
  teachers: readonly number[],
): Promise<Weeks['fora']> => {
  const { rows } = await sql<Weeks['fora'][number]>`
    select own.staff_user_id as "idProfessor", item.week_day as "diaSemana", item.week as semana,
      class_time.starts_at as comeca, class_time.ends_at as termina,
      greatest(timetable.starts_on, own.starts_on) as inicio,
      least(coalesce(timetable.ends_on, '9999-12-31'), ${assignmentEnd('own')}) as fim
    from class_assignment as own join subject as given on given.id = own.subject_id
    join timetable on timetable.class_group_id = own.class_group_id and timetable.status <> ${DRAFT}
      and coalesce(timetable.ends_on >= ${day}, true)
    join timetable_item as item on item.timetable_id = timetable.id
    join class_time on class_time.id = item.class_time_id
    where own.active and own.school_year_id = ${year} and own.unit_id <> ${unit}
      and own.staff_user_id = any(${teachers}::integer[]) and own.kind in (${TITULAR}, ${CO_TEACHER})
      and (item.subject_id = own.subject_id or (given.kind = ${CLASS_TEACHING} and not exists (
        select 1 from class_assignment as other where other.active and other.class_group_id = own.class_group_id
          and other.subject_id = item.subject_id and other.kind = ${TITULAR})))
      and not exists (select 1 from timetable_item_teacher as named where named.timetable_item_id = item.id
        having count(*) > 0 and not bool_or(named.staff_user_id = own.staff_user_id))
    order by own.staff_user_id, item.week_day, class_time.starts_at, item.id, own.id
  `.execute(db)
  return rows
}
