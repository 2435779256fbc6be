import { type Kysely, sql } from 'kysely'
import { reasonsWith } from '#domain/excuses/excuse.ts'
import { type AbsenceReason, EXCUSE_REASONS } from '#domain/excuses/excuses.lists.ts'
import type { ListAbsenceReasons } from '#domain/excuses/excuses.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIncoming } from '#server/http/serve.ts'

/** Why somebody may be absent, by those of the portal and of the school. */
export const listAbsenceReasons = async ({
  db,
}: SignedIncoming<ListAbsenceReasons>): Promise<ListAbsenceReasons['answer']> => ({
  motivos: [...(await readReasons(db))],
})

/** The reasons that may be chosen. */
export const readReasons = async (db: Kysely<Database>): Promise<readonly AbsenceReason[]> => {
  const { rows } = await sql<AbsenceReason>`
    select id, name as nome, effect as efeito, needs_file as "exigeAnexo", coalesce(law, '') as "baseLegal"
    from absence_reason where active order by name_search, id`.execute(db)
  return reasonsWith(rows)
}

/** What is known of the reason of an excuse: its code, or what the school's register says. */
export interface KeptReason {
  readonly codigo: number | null
  readonly proprio: Omit<AbsenceReason, 'nome' | 'exigeAnexo'> | null
}

/** A kept reason with its usual effect and its law. */
export const factsOf = ({ codigo, proprio }: KeptReason): Omit<AbsenceReason, 'nome' | 'exigeAnexo'> =>
  proprio ?? EXCUSE_REASONS.find(({ id }) => id === codigo) ?? EXCUSE_REASONS[0]

const NAMES = sql.join(EXCUSE_REASONS.map(({ id, nome }) => sql`(${sql.lit(id)}, ${sql.lit(nome)})`))

/** What a reason of the portal is called, by its code (`excuse.reason`); for SQL. */
export const NAME_OF_CODE = sql<string>`(select nome from (values ${NAMES}) as own (id, nome) where own.id = excuse.reason)`
