import { sql, type Transaction } from 'kysely'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { LinkScheme, UnlinkSchemes } from '#domain/evaluationSchemes/links.schemas.ts'
import { notAccepted } from '#domain/records/values.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf, inUnitsOfOrShared } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { markedPlace } from '#server/school/evaluation/marked.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Links a scheme to grades, or to one subject of them. A place that follows it already stays as it is. @throws Refusal 422
 * CHECK_FIELDS for what the caller may not choose, SCHOOL_YEAR_CLOSED, LINK_TAKEN for a place that follows another scheme,
 * LINK_OTHER_UNIT, LINK_NOT_OF_SUBJECT, or LINK_MARKED where marks were given already
 */
export const linkScheme = ({ db, body, ...act }: SignedIncoming<LinkScheme>): Promise<{ isSuccess: true }> =>
  inTransaction(db, async (trx) => {
    const { idEsquema, idUnidade, idsSeries, idDisciplina } = body
    const scheme = await schemeOf(trx, act, idEsquema)
    await refuseUnfit(trx, act, body, scheme)
    await refuseInClosedYear(trx, { idAnoLetivo: scheme.year, idUnidade })
    await holdPlaces(trx, body, scheme)
    const { rows } = await sql<{ id: number; place: string }>`
      insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id, subject_id)
      select ${idEsquema}, ${scheme.year}, ${idUnidade}, given.id, ${idDisciplina}::integer
      from unnest(${idsSeries}::integer[]) as given (id) order by given.id
      on conflict on constraint evaluation_link_place_key do nothing
      returning id, ${placeName('evaluation_link', idDisciplina)} as place
    `.execute(trx)
    await refuseTaken(trx, body, scheme)
    const ids = rows.map(({ id }) => id)
    await refuseMarked(trx, ids)
    for (const { id, place } of rows)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'evaluation_link',
        entity_id: String(id),
        action: 'create',
        after: { Esquema: scheme.name, Onde: place },
      })
    return { isSuccess: true }
  })

interface LinkedScheme {
  readonly name: string
  readonly year: number
  readonly unit: number | null
  readonly markKind: number
  readonly isGeneral: boolean
}

/** @throws Refusal 422 CHECK_FIELDS for a scheme that the caller does not see */
const schemeOf = async (trx: Trx, { caller }: Act, id: number): Promise<LinkedScheme> => {
  const { rows } = await sql<LinkedScheme>`
    select scheme.name, scheme.school_year_id as year, scheme.unit_id as unit,
      (newest.rules ->> 'tipoNota')::integer as "markKind", (newest.rules ->> 'notaGeral')::boolean as "isGeneral"
    from evaluation_scheme as scheme
    join lateral (select rules from evaluation_scheme_version as own
      where own.evaluation_scheme_id = scheme.id order by own.status = ${IN_FORCE} desc, own.number desc limit 1) as newest on true
    where scheme.id = ${id} and ${inUnitsOfOrShared(caller, 'scheme.unit_id')}
    for share of scheme
  `.execute(trx)
  const [scheme] = rows
  if (scheme === undefined) throw new Refusal(422, 'CHECK_FIELDS', { fields: { idEsquema: notAccepted('Esquema') } })
  return scheme
}

const refuseUnfit = async (
  trx: Trx,
  { caller }: Act,
  { idUnidade, idsSeries, idDisciplina }: LinkScheme['body'],
  { name: esquema, unit, markKind, isGeneral }: LinkedScheme,
): Promise<void> => {
  const flaw = (name: string, label: string, isRight: boolean) => (isRight ? {} : { [name]: notAccepted(label) })
  refuseFlaws({
    ...flaw('idUnidade', 'Unidade', await areUsable(trx, 'unit', [idUnidade], inUnitsOf(caller, 'id'))),
    ...flaw('idsSeries', 'Séries', await areUsable(trx, 'grade', idsSeries)),
    ...flaw('idDisciplina', 'Disciplina', idDisciplina === null || (await areUsable(trx, 'subject', [idDisciplina]))),
  })
  if (unit !== null && unit !== idUnidade) throw new Refusal(422, 'LINK_OTHER_UNIT', { values: { esquema } })
  if (idDisciplina !== null && (markKind === BY_SUBJECT || isGeneral))
    throw new Refusal(422, 'LINK_NOT_OF_SUBJECT', { values: { esquema } })
}

/** Nobody saves marks by the links of these grades until the transaction ends. */
const holdPlaces = async (
  trx: Trx,
  { idUnidade, idsSeries }: LinkScheme['body'],
  { year }: LinkedScheme,
): Promise<void> => {
  await sql`select 1 from evaluation_link where school_year_id = ${year} and unit_id = ${idUnidade}
    and grade_id = any(${idsSeries}::integer[]) order by id for update`.execute(trx)
}

/** @throws Refusal 422 LINK_MARKED where marks are judged by one of these links, or came before it */
const refuseMarked = async (trx: Trx, links: readonly number[]): Promise<void> => {
  const lugar = await markedPlace(trx, links)
  if (lugar !== null) throw new Refusal(422, 'LINK_MARKED', { values: { lugar } })
}

/** `6º ano, Centro`, and the subject before it. */
const placeName = (link: 'evaluation_link' | 'link', subject: number | null) => sql<string>`
  case when ${subject}::integer is null then '' else (select name || ' no ' from subject where id = ${subject}::integer) end
  || (select name from grade where grade.id = ${sql.ref(`${link}.grade_id`)})
  || ', ' || (select short_name from unit where unit.id = ${sql.ref(`${link}.unit_id`)})`

/** @throws Refusal 422 LINK_TAKEN where a place follows another scheme */
const refuseTaken = async (
  trx: Trx,
  { idEsquema, idUnidade, idsSeries, idDisciplina }: LinkScheme['body'],
  { year }: LinkedScheme,
): Promise<void> => {
  const { rows } = await sql<{ lugar: string; esquema: string }>`
    select ${placeName('link', idDisciplina)} as lugar, scheme.name as esquema
    from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    where link.school_year_id = ${year} and link.unit_id = ${idUnidade} and link.grade_id = any(${idsSeries}::integer[])
      and link.subject_id is not distinct from ${idDisciplina}::integer
      and link.evaluation_scheme_id <> ${idEsquema}
    order by link.grade_id limit 1
  `.execute(trx)
  const [taken] = rows
  if (taken !== undefined) throw new Refusal(422, 'LINK_TAKEN', { values: { ...taken } })
}

/**
 * Removes links. One that is gone already stays gone. @throws Refusal 404, audited, where one is of another unit; 422
 * SCHOOL_YEAR_CLOSED, or LINK_MARKED where marks are judged by one
 */
export const unlinkSchemes = async (incoming: SignedIncoming<UnlinkSchemes>): Promise<{ isSuccess: true }> => {
  const { db, body, ...act } = incoming
  const foreign = await db
    .selectFrom('evaluation_link')
    .select('id')
    .where('id', 'in', body.vinculos)
    .where(sql<boolean>`not ${inUnitsOf(act.caller, 'unit_id')}`)
    .executeTakeFirst()
  if (foreign !== undefined) throw await notFoundAudited(incoming, 'evaluation_link', foreign.id)
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; unit: number; year: number; scheme: string; place: string }>`
      select link.id, link.unit_id as unit, link.school_year_id as year, scheme.name as scheme,
        coalesce((select name || ' no ' from subject where subject.id = link.subject_id), '')
          || (select name from grade where grade.id = link.grade_id) || ', '
          || (select short_name from unit where unit.id = link.unit_id) as place
      from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
      where link.id = any(${body.vinculos}::integer[]) order by link.id for update of link
    `.execute(trx)
    for (const { unit, year } of rows) await refuseInClosedYear(trx, { idAnoLetivo: year, idUnidade: unit })
    await refuseMarked(trx, body.vinculos)
    await sql`delete from evaluation_link where id = any(${body.vinculos}::integer[])`.execute(trx)
    for (const { id, scheme, place } of rows)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'evaluation_link',
        entity_id: String(id),
        action: 'remove',
        before: { Esquema: scheme, Onde: place },
      })
  })
  return { isSuccess: true }
}
