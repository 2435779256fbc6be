import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { kindText, statusText } from '#domain/movements/movement.ts'
import type { MovementKind, MovementStatus } from '#domain/movements/movements.lists.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

interface Row {
  readonly kind: MovementKind
  readonly status: MovementStatus
  readonly day: string
  readonly reason: number | null
  readonly asked: string
  readonly school: string
  readonly place: string
  readonly interview: string
}

/** How a student left the school, and what the family said then. */
export const movementSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const { rows } = await sql<Row>`
    select own.kind, own.status, own.day, own.reason, own.asked_by as asked, own.school,
      concat_ws(', ', nullif(own.city, ''), nullif(own.state, ''), nullif(own.country, '')) as place, own.interview
    from movement as own join enrolment on enrolment.id = own.enrolment_id
    where enrolment.student_id = ${studentId} order by own.id`.execute(db)
  return section(
    'movimentacoes',
    rows.map(({ kind, status, day, reason, asked, school, place, interview }) =>
      record(kindText(kind), {
        Situação: statusText(status),
        'Último dia na escola': dayText(day),
        Motivo: reason === null ? null : nameIn(TRANSFER_REASONS, reason),
        'Pedido por': asked,
        'Escola de destino': school,
        'Onde fica': place,
        'Entrevista de retenção': interview,
      }),
    ),
  )
}
