import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isReadByStudent } from '#domain/activities/delivery.ts'
import type { FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { DELIVERED, type DeliveryStatus, NOT_DELIVERED } from '#domain/activities/activities.lists.ts'
import { namedFiles } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'

/** A delivery with its row. */
export interface KeptDelivery {
  readonly id: number
  readonly idMatricula: number
  readonly idTurma: number
  readonly situacao: DeliveryStatus
  readonly versao: number
  readonly texto: string
  readonly links: string
  readonly anexos: string[]
  readonly entregueEm: string | null
  readonly atrasada: boolean
  readonly envios: number
  readonly niveis: (number | null)[]
  readonly nota: string
  readonly comentario: string
  readonly refazerAte: string | null
  readonly corrigidaPor: string
  readonly corrigidaEm: string | null
}

/** Of an activity to which nobody answered yet. */
export const NOTHING_DELIVERED = {
  situacao: NOT_DELIVERED,
  versao: 0,
  texto: '',
  links: '',
  anexos: [],
  entregueEm: null,
  atrasada: false,
  envios: 0,
  niveis: [],
  nota: '',
  comentario: '',
  refazerAte: null,
} satisfies Partial<FamilyActivitySheet>

type Row = Omit<KeptDelivery, 'entregueEm' | 'corrigidaEm'> & {
  readonly entregueEm: Date | null
  readonly corrigidaEm: Date | null
}

/** The deliveries (`own`) that a condition lets through. */
export const readDeliveriesWhere = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly KeptDelivery[]> => {
  const { rows } = await sql<Row>`
    select own.id, own.enrolment_id as "idMatricula", own.class_group_id as "idTurma", own.status as situacao,
      own.version as versao, own.body as texto, own.links, own.sent_at as "entregueEm", own.is_late as atrasada,
      own.sends as envios, own.levels as niveis, own.mark as nota, own.comment as comentario,
      own.redo_until as "refazerAte", coalesce(staff_user.name, '') as "corrigidaPor", own.corrected_at as "corrigidaEm",
      ${namedFiles('activity_delivery', sql`own.id`)} as anexos
    from activity_delivery as own left join staff_user on staff_user.id = own.corrected_by
    where ${which}`.execute(db)
  return rows.map((row) => ({
    ...row,
    entregueEm: row.entregueEm?.toISOString() ?? null,
    corrigidaEm: row.corrigidaEm?.toISOString() ?? null,
  }))
}

/** A delivery as its student reads it: of a correction that was not handed back nothing. */
export const asStudentReads = (delivery: KeptDelivery) => {
  const { situacao, versao, texto, links, anexos, entregueEm, atrasada, envios, refazerAte } = delivery
  const sent = { situacao, versao, texto, links, anexos, entregueEm, atrasada, envios, refazerAte }
  if (!isReadByStudent(situacao)) {
    const isSent = entregueEm !== null
    return { ...NOTHING_DELIVERED, ...sent, situacao: isSent ? DELIVERED : NOT_DELIVERED } as const
  }
  return { ...sent, niveis: delivery.niveis, nota: delivery.nota, comentario: delivery.comentario }
}
