import type { Transaction } from 'kysely'
import { unitsIn } from '#domain/audience/audience.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { notify } from '#server/messages/index.ts'
import { colleaguesWho, staffReader } from '#server/school/staff/told.ts'

type Trx = Transaction<Database>

/** What makes a step of a publication one event. */
const causeOf = ({ id, versao }: PublicationRecord): string => `publication/${id}/${versao}`

/** Tells those who approve in all units of a publication that it waits for one of them. */
export const tellApprovers = async (trx: Trx, { caller, now }: Act, before: PublicationRecord): Promise<void> => {
  await notify(trx, 'comunicadoParaAprovar', {
    cause: causeOf(before),
    studentId: null,
    people: await colleaguesWho(trx, {
      changes: 'aprovaComunicados',
      sees: 'comunicados',
      unitIds: unitsIn(before),
      except: caller.personId,
    }),
    values: { comunicado: before.titulo },
    now,
  })
}

/** Tells the person who sent a publication for approval what became of it, unless they decided it themselves. */
export const tellAuthor = async (
  trx: Trx,
  { caller, now }: Act,
  before: PublicationRecord,
  resposta: string,
): Promise<void> => {
  const { author } = await trx
    .selectFrom('publication')
    .where('id', '=', before.id)
    .select('sent_by_id as author')
    .executeTakeFirstOrThrow()
  if (author === null || author === caller.personId) return
  await notify(trx, 'comunicadoDecidido', {
    cause: causeOf(before),
    studentId: null,
    people: [staffReader(author)],
    values: { comunicado: before.titulo, resposta },
    now,
  })
}
