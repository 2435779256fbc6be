import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** The column of a term that says whether people of a kind have to accept it. */
export const AUDIENCE_COLUMN = { [STAFF]: 'for_staff', [GUARDIAN]: 'for_guardians', [STUDENT]: 'for_students' } as const

/** The newest published version of every active term. */
export const textsInForce = (db: Kysely<Database>) =>
  db
    .selectFrom('term')
    .innerJoinLateral(
      db
        .selectFrom('term_version')
        .where('term_version.term_id', '=', sql.ref<number>('term.id'))
        .where('term_version.published_at', 'is not', null)
        .selectAll()
        .orderBy('term_version.number', 'desc')
        .limit(1)
        .as('force'),
      (join) => join.onTrue(),
    )
    .where('term.active', '=', true)
    .select(['force.id', 'title', 'number', 'body', 'change_note', 'published_at'])
    .orderBy('force.published_at')
    .orderBy('force.id')

type TextRow = Awaited<ReturnType<ReturnType<typeof textsInForce>['execute']>>[number]

export const textOf = ({ id, title, number, body, change_note, published_at }: TextRow): TermText => ({
  idVersao: id,
  titulo: title,
  numero: number,
  publicadoEm: published_at?.toISOString() ?? '',
  nota: change_note,
  corpo: body,
})

/** The texts in force whose current version a person has not accepted. */
export const pendingTexts = async (
  db: Kysely<Database>,
  { tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>,
): Promise<TermText[]> => {
  const rows = await textsInForce(db)
    .where(`term.${AUDIENCE_COLUMN[tipoLogin]}`, '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('term_acceptance as own')
            .whereRef('own.term_version_id', '=', 'force.id')
            .where('own.login_type', '=', tipoLogin)
            .where('own.person_id', '=', personId)
            .select('own.term_version_id'),
        ),
      ),
    )
    .execute()
  return rows.map(textOf)
}

/**
 * Which guardians who can sign in have not accepted which text in force, as a query of `guardian_id`, `title` and the day
 * `since` when it stands.
 */
export const unacceptedByGuardians = (db: Kysely<Database>): RawBuilder<unknown> => sql`
  select guardian.id as guardian_id, text.title, (text.published_at at time zone 'America/Sao_Paulo')::date as since
  from (${textsInForce(db).where('term.for_guardians', '=', true)}) as text
  cross join guardian
  where guardian.active and guardian.password_hash is not null
    and not exists (select 1 from term_acceptance as own where own.term_version_id = text.id
      and own.login_type = ${sql.lit(GUARDIAN)} and own.person_id = guardian.id)`
