import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { READ_WARNING } from '#domain/feed/reading.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import {
  DRAFT,
  EXPIRED,
  IN_REVIEW,
  PUBLISHED,
  type PublicationStatus,
  RECALLED,
  RETURNED,
  SCHEDULED,
} from '#domain/publications/publications.lists.ts'
import type { PublicationRecord, PublicationWire } from '#domain/publications/publications.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { namedFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { type Readers, readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { recordOf } from '#server/records/columns.ts'
import { coverOf } from '#server/school/publications/cover.ts'
import { readAudienceChoices, readNarrowing } from '#server/school/audience/targets.ts'
import { furtherUnits, inUnit, isReadOnlyIn, isSeenBy, unitNames } from '#server/school/audience/units.ts'

/** Whether a publication is of the caller's units or of the whole school. */
export const isVisible = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<boolean> =>
  (await db
    .selectFrom('publication')
    .where('id', '=', id)
    .where(isSeenBy('publication', caller))
    .select('id')
    .executeTakeFirst()) !== undefined

/** Where a publication stands at an instant. */
const situation = (now: Date) => sql<PublicationStatus>`case
  when publication.sent_at is not null then ${sql.lit(IN_REVIEW)}
  when publication.status <> 2 and publication.review_note <> '' then ${sql.lit(RETURNED)}
  when publication.status = 1 then ${sql.lit(DRAFT)}
  when publication.status = 3 then ${sql.lit(RECALLED)}
  when publication.published_at > ${now} then ${sql.lit(SCHEDULED)}
  when publication.expires_at <= ${now} then ${sql.lit(EXPIRED)}
  else ${sql.lit(PUBLISHED)} end`

const find =
  (now: Date) =>
  async (db: Kysely<Database>, caller: InUnits, id: number): Promise<PublicationRecord | null> => {
    const row = await db
      .selectFrom('publication')
      .where('publication.id', '=', id)
      .where(isSeenBy('publication', caller))
      .leftJoin('staff_user as sender', 'sender.id', 'publication.sent_by_id')
      .leftJoin('staff_user as reviewer', 'reviewer.id', 'publication.reviewed_by_id')
      .leftJoin('stored_file as cover', 'cover.id', 'publication.cover_id')
      .selectAll('publication')
      .select([
        'sender.name as sender',
        'reviewer.name as reviewer',
        situation(now).as('situation'),
        namedFiles('publication', sql.ref('publication.id')).as('files'),
        coverOf('publication').as('cover'),
        'cover.name as cover_name',
        furtherUnits('publication').as('further'),
      ])
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      // A publication is never inactive: a draft is removed, and all others stay.
      ...recordOf(PUBLICATION, { ...row, active: true }),
      texto: row.body,
      capa: row.cover === null ? '' : storedFileText({ id: row.cover.idArquivo, name: row.cover_name ?? '' }),
      imagemCapa: row.cover,
      anexos: row.files,
      enquete: await pollOf(db, row),
      idsOutrasUnidades: row.further,
      ...(await readNarrowing(db, 'publication', id)),
      publicaEm: row.published_at === null ? '' : schoolDay(row.published_at),
      publicaHora: row.published_at === null ? '' : schoolStamp(row.published_at).slice(11, 16),
      expiraEm: row.expires_at === null ? '' : lastWholeDay(row.expires_at),
      situacao: row.situation,
      jaExibida: row.status === 3 || (row.status === 2 && row.published_at !== null && row.published_at <= now),
      enviadaPor: row.sender,
      parecer: reviewIn(row),
      versoes: await formerVersions(db, id),
      soLeitura: isReadOnlyIn(caller, { idUnidade: row.unit_id, idsOutrasUnidades: row.further }),
    }
  }

const reviewIn = ({
  reviewer,
  reviewed_at,
  review_note,
}: Pick<Selectable<Database['publication']>, 'reviewed_at' | 'review_note'> & {
  readonly reviewer: string | null
}): PublicationRecord['parecer'] =>
  reviewer === null || reviewed_at === null
    ? null
    : { por: reviewer, em: reviewed_at.toISOString(), motivo: review_note }

const pollOf = async (
  db: Kysely<Database>,
  {
    id,
    poll_question,
    poll_shows_result,
  }: Pick<Selectable<Database['publication']>, 'id' | 'poll_question' | 'poll_shows_result'>,
): Promise<PublicationRecord['enquete']> => {
  if (poll_question === null) return null
  const options = await db
    .selectFrom('publication_option')
    .where('publication_id', '=', id)
    .select('text')
    .orderBy('number')
    .execute()
  return { pergunta: poll_question, opcoes: options.map(({ text }) => text), mostraResultado: poll_shows_result }
}

const formerVersions = async (db: Kysely<Database>, id: number): Promise<PublicationRecord['versoes']> => {
  const rows = await db
    .selectFrom('publication_version as own')
    .innerJoin('staff_user', 'staff_user.id', 'own.replaced_by_id')
    .where('own.publication_id', '=', id)
    .select(['own.number', 'own.title', 'own.body', 'own.replaced_at', 'staff_user.name'])
    .select(coverOf('own').as('cover'))
    .orderBy('own.number', 'desc')
    .execute()
  return rows.map((row) => ({
    numero: row.number,
    titulo: row.title,
    texto: row.body,
    capa: row.cover,
    ate: row.replaced_at.toISOString(),
    por: row.name,
  }))
}

/** How publications are read at the instant of an act, by which they are scheduled, shown or expired. */
export const publicationsAt = ({ now }: Pick<Act, 'now'>): Readers<PublicationRecord> =>
  readersOf('publication', find(now))

/** The fields that sort the list. */
const ORDER = {
  publicadoEm: sql`publication.published_at`,
  titulo: sql`lower(publication.title)`,
  assinatura: sql`lower(publication.author_name)`,
} as const

/** A page of the publications of the caller's units and of the whole school: drafts and what waits for approval first, then the newest. @throws Refusal 400 for a field that does not sort */
export const listPublications = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListCall<PublicationWire>>): Promise<ListCall<PublicationWire>['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'publicadoEm desc' }, [
    'publicadoEm',
    'titulo',
    'assinatura',
  ])
  const matching = db
    .selectFrom('publication')
    .where(isSeenBy('publication', caller))
    .where((eb) => eb.and(conditionsOf(query, caller, now)))
  const rows = await matching
    .select([
      'publication.id',
      'publication.title as titulo',
      'publication.kind as categoria',
      'publication.author_name as assinatura',
      'publication.unit_id',
      'publication.for_families as paraFamilias',
      'publication.for_students as paraAlunos',
      'publication.for_staff as paraEquipe',
      'publication.narrowed as restrito',
      'publication.published_at',
      'publication.pinned as fixado',
      'publication.needs_confirmation as exigeConfirmacao',
      'publication.version as versao',
      unitNames('publication').as('unidades'),
      furtherUnits('publication').as('further'),
      situation(now).as('situacao'),
      sql<number>`(select count(distinct (mark.reader_type, mark.reader_id))::integer from publication_read as mark
        where mark.publication_id = publication.id)`.as('leituras'),
      sql<number>`(select count(*)::integer from publication_read as mark
        where mark.publication_id = publication.id and mark.read_type = ${READ_WARNING})`.as('confirmacoes'),
    ])
    .orderBy(
      query.Sorting === undefined
        ? sql`(publication.status = 1 or publication.sent_at is not null) desc, publication.published_at desc`
        : sql`${ORDER[page.field]} ${sql.raw(page.direction)}`,
    )
    .orderBy('publication.id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ unit_id, further, published_at, ...row }) => ({
    ...row,
    publicadoEm: published_at?.toISOString() ?? null,
    soLeitura: isReadOnlyIn(caller, { idUnidade: unit_id, idsOutrasUnidades: further }),
  }))
  return { items, totalCount: count }
}

const conditionsOf = (query: PublicationWire['query'], caller: InUnits, now: Date): readonly Expression<SqlBool>[] => [
  ...(query.Filtro === undefined ? [] : [sql<SqlBool>`publication.title ilike ${containing(query.Filtro)}`]),
  ...(query.situacao === undefined ? [] : [sql<SqlBool>`${situation(now)} = ${query.situacao}::integer`]),
  ...equal('publication.kind', query.categoria),
  ...inUnit('publication', caller, query.idUnidade),
]

/** Whom the caller may publish for. */
export const readPublicationChoices = async ({
  db,
  caller,
}: Act & { readonly db: Kysely<Database> }): Promise<PublicationWire['choices']> => ({
  ...(await readAudienceChoices(db, caller)),
  autor: caller.name,
})
