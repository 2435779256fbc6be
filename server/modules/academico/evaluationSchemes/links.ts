import { type Kysely, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { IN_FORCE as MATRIX_IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { GetSchemeLinks, Link, LinkedGrade, SchemeLinks } from '#domain/evaluationSchemes/links.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** Every grade that a unit offers in a year, with its scheme and those of its subjects; of all units what has none. */
export const readSchemeLinks = async ({ db, caller, query }: SignedIncoming<GetSchemeLinks>): Promise<SchemeLinks> => {
  const year = query.idAnoLetivo ?? (await runningYearId(db)) ?? null
  const unit = await unitOf(db, caller, query.idUnidade)
  if (year === null || unit === null)
    return { idAnoLetivo: year, idUnidade: unit, anoEncerrado: false, series: [], semEsquema: [] }
  const places = await placesOf(db, caller, year)
  const links = await linksOf(db, caller, year)
  const taught = await taughtIn(db, caller, year)
  const grades = places.map((place) => {
    const of = links.filter((one) => one.idUnidade === place.idUnidade && one.idSerie === place.idSerie)
    return { ...place, ...linkedAs(of, taught.get(keyOf(place)) ?? []) }
  })
  return {
    idAnoLetivo: year,
    idUnidade: unit,
    anoEncerrado: await isClosed(db, year, unit),
    series: grades.flatMap(({ idUnidade, unidade: _, ...grade }) => (idUnidade === unit ? [grade] : [])),
    semEsquema: withoutScheme(grades),
  }
}

const withoutScheme = (
  grades: readonly { readonly unidade: string; readonly serie: string; readonly vinculo: Link | null }[],
): SchemeLinks['semEsquema'] => {
  const missing = grades.filter(({ vinculo }) => vinculo === null)
  return [...new Set(missing.map(({ unidade }) => unidade))].map((unidade) => ({
    unidade,
    series: missing.filter((one) => one.unidade === unidade).map(({ serie }) => serie),
  }))
}

/** The unit that was asked for, else the first active one; null where it is not the caller's. */
const unitOf = async (db: Kysely<Database>, caller: InUnits, asked: number | undefined): Promise<number | null> => {
  const row = await db
    .selectFrom('unit')
    .select('id')
    .where((eb) => (asked === undefined ? eb('active', '=', true) : eb('id', '=', asked)))
    .where(inUnitsOf(caller, 'id'))
    .orderBy('name')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type LinkRow = Link &
  Record<'idUnidade' | 'idSerie', number> & { idDisciplina: number | null; disciplina: string | null }

const linkedAs = (
  of: readonly LinkRow[],
  taught: readonly { readonly id: number; readonly nome: string }[],
): Pick<LinkedGrade, 'vinculo' | 'disciplinas' | 'faltam'> => {
  const whole = of.find(({ idDisciplina }) => idDisciplina === null)
  const own = of.flatMap(({ idDisciplina, disciplina, ...link }) =>
    idDisciplina === null ? [] : [{ ...linkOf(link), idDisciplina, disciplina: disciplina ?? '' }],
  )
  const missing =
    whole?.tipoNota === BY_SUBJECT ? taught.filter(({ id }) => !own.some((one) => one.idDisciplina === id)) : []
  return {
    vinculo: whole === undefined ? null : linkOf(whole),
    disciplinas: own,
    faltam: missing.map(({ nome }) => nome),
  }
}

const linkOf = ({ id, idEsquema, esquema, tipoNota, soRascunho }: Link): Link => ({
  id,
  idEsquema,
  esquema,
  tipoNota,
  soRascunho,
})

const keyOf = ({ idUnidade, idSerie }: { readonly idUnidade: number; readonly idSerie: number }): string =>
  `${idUnidade}/${idSerie}`

interface OfferedGrade extends Pick<LinkedGrade, 'idSerie' | 'serie' | 'curso'> {
  readonly idUnidade: number
  readonly unidade: string
}

/** Grades that the caller's units offer, have class groups of, or have linked. */
const placesOf = async (db: Kysely<Database>, caller: InUnits, year: number): Promise<readonly OfferedGrade[]> => {
  const { rows } = await sql<OfferedGrade>`
    select unit.id as "idUnidade", unit.short_name as unidade, grade.id as "idSerie", grade.name as serie, course.name as curso
    from (
      select offer.unit_id, seat.grade_id from course_offer as offer
        join course_offer_seat as seat on seat.course_offer_id = offer.id
        where offer.school_year_id = ${year} and offer.active
      union select unit_id, grade_id from class_group_grade where school_year_id = ${year}
      union select unit_id, grade_id from evaluation_link where school_year_id = ${year}
    ) as place
    join unit on unit.id = place.unit_id join grade on grade.id = place.grade_id join course on course.id = grade.course_id
    where ${inUnitsOf(caller, 'unit.id')}
    order by unit.name, unit.id, course.position, course.id, grade.position, grade.id
  `.execute(db)
  return rows
}

const linksOf = async (db: Kysely<Database>, caller: InUnits, year: number): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select link.id, link.unit_id as "idUnidade", link.grade_id as "idSerie", link.subject_id as "idDisciplina",
      subject.name as disciplina, scheme.id as "idEsquema", scheme.name as esquema,
      (newest.rules ->> 'tipoNota')::integer as "tipoNota", newest.status <> ${IN_FORCE} as "soRascunho"
    from evaluation_link as link
    join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    join lateral (select status, rules from evaluation_scheme_version as own
      where own.evaluation_scheme_id = scheme.id order by own.status = ${IN_FORCE} desc, own.number desc limit 1) as newest on true
    left join subject on subject.id = link.subject_id
    where link.school_year_id = ${year} and ${inUnitsOf(caller, 'link.unit_id')}
    order by subject.position, subject.id
  `.execute(db)
  return rows
}

/** The subjects of the matrices in force, by unit and grade. */
const taughtIn = async (db: Kysely<Database>, caller: InUnits, year: number) => {
  const { rows } = await sql<{ idUnidade: number; idSerie: number; id: number; nome: string }>`
    select distinct matrix.unit_id as "idUnidade", matrix.grade_id as "idSerie", subject.id, subject.name as nome, subject.position
    from curriculum as matrix join curriculum_item as item on item.curriculum_id = matrix.id
    join subject on subject.id = item.subject_id
    where matrix.school_year_id = ${year} and matrix.status = ${MATRIX_IN_FORCE} and ${inUnitsOf(caller, 'matrix.unit_id')}
    order by subject.position, subject.id
  `.execute(db)
  const taught = new Map<string, { id: number; nome: string }[]>()
  for (const { id, nome, ...place } of rows)
    taught.set(keyOf(place), [...(taught.get(keyOf(place)) ?? []), { id, nome }])
  return taught
}

const isClosed = async (db: Kysely<Database>, year: number, unit: number): Promise<boolean> => {
  const { rows } = await sql<{ status: number }>`
    select coalesce(own.status, year.status) as status from school_year as year
    left join unit_year as own on own.school_year_id = year.id and own.unit_id = ${unit}
    where year.id = ${year}
  `.execute(db)
  return rows[0]?.status === CLOSED
}
