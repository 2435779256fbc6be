import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AcceptanceRow, AcceptancesPage } from '#domain/acceptances/acceptances.schemas.ts'
import {
  A_CONTRACT,
  A_TERM,
  ACCEPTED,
  type AcceptanceState,
  type AcceptedKind,
  NOT_ACCEPTED,
  TO_ACCEPT,
} from '#domain/acceptances/acceptances.lists.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { endOfDay, startOfDay } from '#server/db/schoolTime.ts'
import type { Page } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { guardianInUnitsOf, staffInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Fields that sort the report, each with its column. */
const ORDER = { nome: 'found.name_search', texto: 'found.text', em: 'found.at' } as const

export type AcceptanceOrder = keyof typeof ORDER
export const ACCEPTANCE_ORDER: readonly [AcceptanceOrder, ...AcceptanceOrder[]] = ['nome', 'texto', 'em']

export interface AcceptanceFilter {
  readonly text: string
  /** The person whose units limit the report. */
  readonly caller: InUnits
  readonly kind: AcceptedKind | undefined
  readonly state: AcceptanceState | undefined
  readonly loginType: LoginType | undefined
  readonly versionId: number | undefined
  /** ISO days at school, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

interface Found {
  readonly items: AcceptanceRow[]
  readonly totalCount: number
}

/** Who accepted what and who still has to, and the total count. */
export const findAcceptances = async (
  db: Kysely<Database>,
  filter: AcceptanceFilter,
  { field, direction, offset, limit }: Page<AcceptanceOrder>,
): Promise<Found> => {
  const { rows } = await sql<Row>`
    select found.*, count(*) over ()::int as total
    from (${sql.join(sourcesOf(filter), sql` union all `)}) found
    where ${narrowed(filter)}
    order by ${sql.ref(ORDER[field])} ${sql.raw(direction)} nulls last,
      found.name_search, found.kind, found.text, found.version desc, found.login_type, found.person_id
    offset ${offset} limit ${limit}
  `.execute(db)
  return { items: rows.map((row, place) => rowOf(row, offset + place + 1)), totalCount: rows[0]?.total ?? 0 }
}

interface Row {
  readonly kind: AcceptedKind
  readonly text: string
  readonly version: number
  readonly login_type: LoginType
  readonly name: string
  readonly state: AcceptanceState
  readonly at: Date | null
  readonly address: string | null
  readonly enrolment_id: number | null
  readonly total: number
}

const rowOf = (row: Row, id: number): AcceptanceRow => ({
  id,
  tipo: row.kind,
  texto: row.text,
  numeroVersao: row.version,
  tipoLogin: row.login_type,
  nome: row.name,
  situacao: row.state,
  em: row.at?.toISOString() ?? null,
  endereco: row.address,
  idMatricula: row.enrolment_id,
})

/** Reads only the sources that the filter lets through. */
const sourcesOf = ({ kind, versionId, caller }: AcceptanceFilter): readonly RawBuilder<unknown>[] => [
  ...(kind === A_CONTRACT
    ? []
    : [
        termsOf('staff_user', STAFF, 'for_staff', staffInUnitsOf(caller, 'person.id'), versionId),
        termsOf('guardian', GUARDIAN, 'for_guardians', guardianInUnitsOf(caller, 'person.id'), versionId),
        termsOf('student', STUDENT, 'for_students', studentInUnitsOf(caller, 'person.id'), versionId),
      ]),
  ...(kind === A_TERM || versionId !== undefined ? [] : [contractsOf(caller)]),
]

/** Each person with every accepted version, and each person who can sign in with the versions in force that concern them. */
const termsOf = (
  table: 'staff_user' | 'guardian' | 'student',
  type: LoginType,
  audience: 'for_staff' | 'for_guardians' | 'for_students',
  within: RawBuilder<unknown>,
  versionId: number | undefined,
): RawBuilder<unknown> => sql`
  select ${sql.lit(A_TERM)}::int as kind, term.title as text, version.number as version,
    ${sql.lit(type)}::int as login_type, person.id as person_id,
    ${type === STUDENT ? sql`coalesce(person.social_name, person.name)` : sql`person.name`} as name,
    person.name_search,
    case when own.accepted_at is null then ${sql.lit(TO_ACCEPT)} else ${sql.lit(ACCEPTED)} end as state,
    own.accepted_at as at, own.address, null::int as enrolment_id
  from term_version as version
  join term on term.id = version.term_id
  cross join ${sql.table(table)} as person
  left join term_acceptance as own
    on own.term_version_id = version.id and own.login_type = ${sql.lit(type)} and own.person_id = person.id
  where version.published_at is not null
    and ${versionId === undefined ? sql`true` : sql`version.id = ${versionId}`}
    and ${within}
    and (own.accepted_at is not null or (term.active and ${sql.ref(`term.${audience}`)} and person.active
      and person.password_hash is not null
      and version.number = (select max(number) from term_version as other
        where other.term_id = term.id and other.published_at is not null)))`

/** Who signed or refused a contract or an annex, or still has to sign the text that stands. */
const contractsOf = (caller: InUnits): RawBuilder<unknown> => sql`
  select ${sql.lit(A_CONTRACT)}::int as kind,
    (case text.kind when 'contrato' then 'Contrato ' else 'Aditivo ao contrato ' end)
      || contract.number || '/' || contract.year as text,
    text.version, case when signer.guardian_id is null then ${sql.lit(STAFF)} else ${sql.lit(GUARDIAN)} end as login_type,
    coalesce(signer.guardian_id, signer.staff_user_id) as person_id, signer.name,
    coalesce(guardian.name_search, staff_user.name_search) as name_search,
    case signer.status when 'assinado' then ${sql.lit(ACCEPTED)} when 'recusado' then ${sql.lit(NOT_ACCEPTED)}
      else ${sql.lit(TO_ACCEPT)} end as state,
    signer.at, signer.address, contract.enrolment_id
  from contract_signer as signer
  join contract_text as text on text.id = signer.contract_text_id
  join contract on contract.id = text.contract_id
  join enrolment on enrolment.id = contract.enrolment_id
  left join guardian on guardian.id = signer.guardian_id
  left join staff_user on staff_user.id = signer.staff_user_id
  where ${inUnitsOf(caller, 'enrolment.unit_id')}
    and (signer.status <> 'pendente' or (text.replaced_at is null and contract.status <> 'rescindido'))`

const narrowed = ({ text, state, loginType, from, to }: AcceptanceFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(text === '' ? [] : [sql`found.name_search like ${containing(searchable(text))}`]),
      ...(state === undefined ? [] : [sql`found.state = ${state}`]),
      ...(loginType === undefined ? [] : [sql`found.login_type = ${loginType}`]),
      ...(from === undefined ? [] : [sql`found.at >= ${startOfDay(from)}`]),
      ...(to === undefined ? [] : [sql`found.at < ${endOfDay(to)}`]),
    ],
    sql` and `,
  )

/** Published versions as choices. */
export const versionChoices = async (db: Kysely<Database>): Promise<AcceptancesPage['versoes']> => {
  const rows = await db
    .selectFrom('term_version as version')
    .innerJoin('term', 'term.id', 'version.term_id')
    .where('version.published_at', 'is not', null)
    .select(['version.id', 'version.number', 'term.title'])
    .orderBy('term.title_search')
    .orderBy('version.number', 'desc')
    .execute()
  return rows.map(({ id, number, title }) => ({ id, nome: `${title}, versão ${number}` }))
}
