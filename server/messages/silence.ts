import type { Transaction } from 'kysely'
import { MESSAGE_FAILED, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Keeps messages about a student who died from leaving the portal; `mayBeTold` lets no new ones begin. */
export const silence = async (trx: Transaction<Database>, studentId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('message')
    .set({ status: MESSAGE_FAILED, settled_at: now, error: 'Não enviada: o aluno faleceu.' })
    .where('student_id', '=', studentId)
    .where('status', '=', MESSAGE_WAITING)
    .execute()
}
