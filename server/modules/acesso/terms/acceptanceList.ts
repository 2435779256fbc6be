import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Acceptance, ListAcceptances } from '#domain/terms/terms.schemas.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, pageOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'

/** A published version, and the types of people that it is for. */
interface Version {
  readonly id: number
  readonly for_staff: boolean
  readonly for_guardians: boolean
  readonly for_students: boolean
}

/**
 * Who accepted a version of a term and who has not. People who can sign in today and have not accepted are pending;
 * those who accepted stay in the list for ever. @throws Refusal 404 for an unknown term or version
 */
export const acceptancePage = async ({
  db,
  params,
  query,
}: SignedIncoming<ListAcceptances>): Promise<ListAcceptances['answer']> => {
  const page = pageOf(query, ['nome', 'aceitoEm'])
  const version = await findVersion(db, params.id, query.idVersao)
  if (version === null) return { items: [], totalCount: 0, aceitos: 0, pendentes: 0 }
  const filter = { text: searchable(query.Filtro ?? ''), accepted: query.aceito }
  return { items: await find(db, version, filter, page), ...(await count(db, version, filter)) }
}

/** Null for an unpublished term. @throws Refusal 404 */
const findVersion = async (db: Kysely<Database>, termId: number, id: number | undefined): Promise<Version | null> => {
  const term = await db
    .selectFrom('term')
    .where('id', '=', termId)
    .select(['for_staff', 'for_guardians', 'for_students'])
    .executeTakeFirst()
  if (term === undefined) throw notFound()
  const published = db
    .selectFrom('term_version')
    .where('term_id', '=', termId)
    .where('published_at', 'is not', null)
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
  const version = await (id === undefined ? published : published.where('id', '=', id)).executeTakeFirst()
  if (version === undefined && id !== undefined) throw notFound()
  return version === undefined ? null : { ...term, ...version }
}

const peopleOf = (type: LoginType, table: 'staff_user' | 'guardian' | 'student', id: number, concerned: boolean) => sql`
  select ${sql.lit(type)} as login_type, person.id, ${sql.raw(type === STUDENT ? 'coalesce(person.social_name, person.name)' : 'person.name')} as name,
    person.name_search, own.accepted_at, own.address
  from ${sql.table(table)} person
  left join term_acceptance own
    on own.term_version_id = ${id} and own.login_type = ${sql.lit(type)} and own.person_id = person.id
  where own.accepted_at is not null
    or (${sql.lit(concerned)} and person.active and person.password_hash is not null)`

/** The staff, guardians and students who accepted a version or have to. */
const concerned = ({ id, for_staff, for_guardians, for_students }: Version) => sql`(
  ${peopleOf(STAFF, 'staff_user', id, for_staff)}
  union all ${peopleOf(GUARDIAN, 'guardian', id, for_guardians)}
  union all ${peopleOf(STUDENT, 'student', id, for_students)}
) as concerned`

interface Filter {
  readonly text: string
  readonly accepted: boolean | undefined
}

interface Row {
  readonly login_type: LoginType
  readonly id: number
  readonly name: string
  readonly accepted_at: Date | null
  readonly address: string | null
}

const count = async (
  db: Kysely<Database>,
  version: Version,
  filter: Filter,
): Promise<Omit<ListAcceptances['answer'], 'items'>> => {
  const { rows } = await sql<Omit<ListAcceptances['answer'], 'items'>>`
    select (count(*) filter (where ${matching(filter)}))::int as "totalCount",
      count(accepted_at)::int as aceitos, (count(*) - count(accepted_at))::int as pendentes
    from ${concerned(version)}`.execute(db)
  return rows[0] ?? { totalCount: 0, aceitos: 0, pendentes: 0 }
}

const find = async (
  db: Kysely<Database>,
  version: Version,
  filter: Filter,
  { field, direction, offset, limit }: Page<'nome' | 'aceitoEm'>,
): Promise<Acceptance[]> => {
  const order = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const column = sql.ref(field === 'nome' ? 'name_search' : 'accepted_at')
  const { rows } = await sql<Row>`
    select login_type, id, name, accepted_at, address
    from ${concerned(version)}
    where ${matching(filter)}
    order by ${column} ${order}, name_search, login_type, id
    offset ${offset} limit ${limit}`.execute(db)
  return rows.map(acceptanceOf)
}

const matching = ({ text, accepted }: Filter) => {
  const named = text === '' ? sql<SqlBool>`true` : sql<SqlBool>`name_search like ${containing(text)}`
  if (accepted === undefined) return named
  return accepted ? sql<SqlBool>`${named} and accepted_at is not null` : sql<SqlBool>`${named} and accepted_at is null`
}

const acceptanceOf = ({ login_type, id, name, accepted_at, address }: Row): Acceptance => ({
  tipoLogin: login_type,
  idPessoa: id,
  nome: name,
  aceitoEm: accepted_at?.toISOString() ?? null,
  endereco: address,
})
