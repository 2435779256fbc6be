import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { eventText, itemsIn } from '#domain/authorisations/authorisation.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import {
  type AuthorisationStatus,
  CANCELLED,
  DRAFT,
  ENDED,
  OPEN,
  SCHEDULED,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationRecord, AuthorisationWire } from '#domain/authorisations/authorisations.schemas.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { type Readers, readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOfOrShared, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { readAudienceChoices, readNarrowing } from '#server/school/audience/targets.ts'
import { COUNTS } from '#server/school/authorisations/standing.ts'

/** Of the caller's units, and of the whole school. */
const visible = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOfOrShared(caller, 'authorisation.unit_id')

/** Where an authorisation stands at an instant. */
export const situation = (now: Date) => sql<AuthorisationStatus>`case
  when authorisation.status = 1 then ${sql.lit(DRAFT)}
  when authorisation.status = 3 then ${sql.lit(CANCELLED)}
  when authorisation.opens_at > ${now} then ${sql.lit(SCHEDULED)}
  when authorisation.closes_at <= ${now} then ${sql.lit(ENDED)}
  else ${sql.lit(OPEN)} end`

const find =
  (now: Date) =>
  async (db: Kysely<Database>, caller: InUnits, id: number): Promise<AuthorisationRecord | null> => {
    const row = await db
      .selectFrom('authorisation')
      .innerJoin('authorisation_type as type', 'type.id', 'authorisation.type_id')
      .where('authorisation.id', '=', id)
      .where(visible(caller))
      .selectAll('authorisation')
      .select([situation(now).as('situation'), 'type.name as type'])
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      // An authorisation is never inactive: a draft is removed, and all others stay.
      ...recordOf(AUTHORISATION, { ...row, active: true }),
      ...(await readNarrowing(db, 'authorisation', id)),
      texto: row.body,
      abreEm: row.opens_at === null ? '' : schoolDay(row.opens_at),
      abreHora: row.opens_at === null ? '' : schoolStamp(row.opens_at).slice(11, 16),
      fechaEm: lastWholeDay(row.closes_at),
      situacao: row.situation,
      tipo: row.type,
      itens: row.items,
      obrigatoria: row.is_mandatory,
      versaoTexto: row.text_version,
      versoes: await formerVersions(db, id),
      lembradaEm: row.remind_at?.toISOString() ?? null,
      soLeitura: isReadOnlyOfSchool(caller, row.unit_id),
    }
  }

const formerVersions = async (db: Kysely<Database>, id: number): Promise<AuthorisationRecord['versoes']> => {
  const rows = await db
    .selectFrom('authorisation_version as own')
    .innerJoin('staff_user', 'staff_user.id', 'own.replaced_by_id')
    .where('own.authorisation_id', '=', id)
    .selectAll('own')
    .select('staff_user.name')
    .orderBy('own.number', 'desc')
    .execute()
  return rows.map((row) => ({
    numero: row.number,
    titulo: row.title,
    texto: row.body,
    evento: eventText({ eventoEm: row.event_on, eventoHora: row.event_hour ?? '', local: row.place ?? '' }),
    valor: row.price_cents,
    ate: row.replaced_at.toISOString(),
    por: row.name,
  }))
}

/** How authorisations are read at the instant of an act, by which they are scheduled, open or ended. */
export const authorisationsAt = ({ now }: Pick<Act, 'now'>): Readers<AuthorisationRecord> =>
  readersOf('authorisation', find(now))

/** The fields that sort the list. */
const ORDER = {
  fechaEm: sql`authorisation.closes_at`,
  titulo: sql`lower(authorisation.title)`,
  eventoEm: sql`authorisation.event_on`,
} as const

/** A page of the authorisations of the caller's units and of the whole school, the last to end first. @throws Refusal 400 for a field that does not sort */
export const listAuthorisations = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListCall<AuthorisationWire>>): Promise<ListCall<AuthorisationWire>['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'fechaEm desc' }, ['fechaEm', 'titulo', 'eventoEm'])
  const matching = db
    .selectFrom('authorisation')
    .where(visible(caller))
    .where((eb) => eb.and(conditionsOf(query, now)))
  const rows = await matching
    .innerJoin('authorisation_type as type', 'type.id', 'authorisation.type_id')
    .leftJoin('unit', 'unit.id', 'authorisation.unit_id')
    .select([
      'authorisation.id',
      'authorisation.title as titulo',
      'type.name as tipo',
      'authorisation.unit_id',
      'unit.short_name as unidade',
      'authorisation.narrowed as restrito',
      'authorisation.event_on as eventoEm',
      'authorisation.closes_at',
      'authorisation.version as versao',
      situation(now).as('situacao'),
      sql<number>`(select count(*)::integer from authorisation_student as asked
        where asked.authorisation_id = authorisation.id)`.as('perguntados'),
      sql<number>`(select count(distinct given.student_id)::integer from authorisation_answer as given
        where ${COUNTS})`.as('respondidos'),
    ])
    .orderBy(sql`${ORDER[page.field]} ${sql.raw(page.direction)}`)
    .orderBy('authorisation.id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ unit_id, closes_at, ...row }) => ({
    ...row,
    fechaEm: closes_at.toISOString(),
    soLeitura: isReadOnlyOfSchool(caller, unit_id),
  }))
  return { items, totalCount: count }
}

const conditionsOf = (query: AuthorisationWire['query'], now: Date): readonly Expression<SqlBool>[] => [
  ...(query.Filtro === undefined ? [] : [sql<SqlBool>`authorisation.title ilike ${containing(query.Filtro)}`]),
  ...(query.situacao === undefined ? [] : [sql<SqlBool>`${situation(now)} = ${query.situacao}::integer`]),
  ...equal('authorisation.type_id', query.idTipoAutorizacao),
  ...equal('authorisation.unit_id', query.idUnidade),
]

/** Whom the caller may ask, and of what types. */
export const readAuthorisationChoices = async ({
  db,
  caller,
}: Act & { readonly db: Kysely<Database> }): Promise<AuthorisationWire['choices']> => {
  const types = await db.selectFrom('authorisation_type').selectAll().orderBy('name_search').orderBy('id').execute()
  return {
    ...(await readAudienceChoices(db, caller)),
    tipos: types.map((type) => ({
      id: type.id,
      nome: type.name,
      ativo: type.active,
      prazo: type.answer_days,
      doisResponsaveis: type.needs_both,
      revogavel: type.is_revocable,
      obrigatoria: type.is_mandatory,
      itens: itemsIn(type.items ?? ''),
    })),
  }
}
