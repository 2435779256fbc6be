import { type RawBuilder, sql } from 'kysely'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import type { ListRecipients, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { readRecipients } from '#server/school/audience/recipients.ts'
import { recipientsOf } from '#server/school/publications/audience.ts'
import { readingsOf } from '#server/school/publications/unread.ts'

/**
 * Those whom a publication is for, with `read_at`, `confirmed_at` and their `answer` to its poll, and whether the school still expects of them that they
 * read it, or confirm that they did where it asks for that (`is_awaited`): of families and students, whom it can remind.
 */
export const readersWithMarks = (
  { id, exigeConfirmacao }: Pick<PublicationRecord, 'id' | 'exigeConfirmacao'>,
  caller: InUnits,
  today: string,
): RawBuilder<unknown> => sql`
  select own.*, mark.read_at, mark.confirmed_at, choice.text as answer,
    own.type <> ${sql.lit(READER_STAFF)}
      and ${exigeConfirmacao ? sql`mark.confirmed_at` : sql`mark.read_at`} is null as is_awaited
  from (${recipientsOf(id, caller, today)}) as own
  left join (${readingsOf(id)}) as mark on mark.reader_type = own.type and mark.reader_id = own.id
  left join (
    select answer.reader_type, answer.reader_id, option.text from publication_answer as answer
    join publication_option as option on option.id = answer.option_id
    where answer.publication_id = ${id}::integer) as choice
    on choice.reader_type = own.type and choice.reader_id = own.id`

/** Those whom a publication is for, as it was saved, by name, with their counts. @throws Refusal 404, audited for one of another unit */
export const listRecipients = async (incoming: SignedIncoming<ListRecipients>): Promise<RecipientPage> => {
  const { db, caller, params, query, now } = incoming
  const publication = await publicationsAt(incoming).own(incoming, params.id)
  const readers = readersWithMarks(publication, caller, schoolDay(now))
  const { answers, recipients } = await readRecipients(db, readers, query)
  const respostas = (publication.enquete?.opcoes ?? []).map((opcao) => ({ opcao, pessoas: answers[opcao] ?? 0 }))
  return { ...recipients, respostas }
}
