import { sql, type Transaction } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { AskBody } from '#domain/medication/medication.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { notify } from '#server/messages/index.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { colleaguesWho } from '#server/school/staff/told.ts'

/** Tells those who decide requests in the unit of a student that one waits, without student and medicine. */
export const tellDeciders = async (
  trx: Transaction<Database>,
  { now }: Act,
  { idAluno, de }: Pick<AskBody, 'idAluno' | 'de'>,
  id: number,
): Promise<void> => {
  const { rows } = await sql<{ unitId: number }>`
    select place.unit_id as "unitId" from (${currentPlaces(sql`reached.id = ${idAluno}`)}) as place limit 1`.execute(
    trx,
  )
  const [place] = rows
  if (place === undefined) return
  await notify(trx, 'medicacaoPedida', {
    cause: `medicacao/${id}`,
    studentId: null,
    people: await colleaguesWho(trx, { changes: 'pedidosMedicacao', unitIds: [place.unitId], except: null }),
    values: { inicio: dayText(de) },
    now,
  })
}
