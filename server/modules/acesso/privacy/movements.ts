import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { kindText, statusText } from '#domain/movements/movement.ts'
import type { MovementKind, MovementStatus } from '#domain/movements/movements.lists.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { relocationText } from '#domain/relocations/relocation.ts'
import {
  RELOCATION_STATUSES,
  type RelocationKind,
  type RelocationStatus,
} from '#domain/relocations/relocations.lists.ts'
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

interface Relocation {
  readonly kind: RelocationKind
  readonly status: RelocationStatus
  readonly day: string
  readonly note: string
  readonly assessed: string | null
  readonly assessment: string
  readonly examiners: string
  readonly minutes: string
  readonly fromUnit: string
  readonly toUnit: string
}

/** How a student left the school or went to another unit or grade, and what was said then. */
export const movementSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const { rows } = await sql<Row>`
    select own.kind, own.status, own.day, own.reason, own.asked_by as asked, own.school,
      concat_ws(', ', nullif(own.city, ''), nullif(own.state, ''), nullif(own.country, '')) as place, own.interview
    from movement as own join enrolment on enrolment.id = own.enrolment_id
    where enrolment.student_id = ${studentId} order by own.id`.execute(db)
  const relocations = await sql<Relocation>`
    select own.kind, own.status, own.day, own.note, own.assessed_on as assessed, own.assessment, own.examiners, own.minutes,
      from_unit.name as "fromUnit", to_unit.name as "toUnit"
    from relocation as own join enrolment on enrolment.id = own.enrolment_id
    join unit as from_unit on from_unit.id = own.from_unit_id join unit as to_unit on to_unit.id = own.to_unit_id
    where enrolment.student_id = ${studentId} order by own.id`.execute(db)
  return section('movimentacoes', [
    ...rows.map(({ kind, status, day, reason, asked, school, place, interview }) =>
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
    ...relocations.rows.map((one) =>
      record(relocationText(one.kind), {
        Situação: nameIn(RELOCATION_STATUSES, one.status),
        'Primeiro dia': dayText(one.day),
        De: one.fromUnit,
        Para: one.toUnit,
        Observação: one.note,
        'Dia da avaliação': one.assessed === null ? null : dayText(one.assessed),
        'Resumo da avaliação': one.assessment,
        'Quem avaliou': one.examiners,
        'Ata do conselho': one.minutes,
      }),
    ),
  ])
}
