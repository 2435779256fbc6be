import { type Kysely, sql } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { actionLabel, type AuditEntity, entityLabel } from '#domain/audit/auditLabels.ts'
import { nameIn } from '#domain/base/list.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from '#domain/messaging/messaging.lists.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { devicesOf } from '#server/messages/index.ts'
import { NEWEST, record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/**
 * The sessions of a person, including those of staff who impersonated that person, the person's calendar subscriptions, and the
 * devices on which they get notifications.
 */
export const sessionSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('session')
    .where('login_type', '=', type)
    .where('person_id', '=', id)
    .select(['created_at', 'expires_at', 'ended_at', 'original_session_id', 'reason', 'device', 'address'])
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  const addresses = await db
    .selectFrom('calendar_subscription')
    .where('login_type', '=', type)
    .where('person_id', '=', id)
    .select(['lessons', 'created_at', 'read_at'])
    .execute()
  const devices = await devicesOf(db, { type: readerTypeOf(type), id })
  return section('acessos', [
    ...rows.map((row) =>
      record(row.original_session_id === null ? 'Entrada' : 'Entrada da equipe em seu nome', {
        Início: row.created_at,
        'Válida até': row.expires_at,
        Encerrada: row.ended_at,
        ...(row.original_session_id === null
          ? { Aparelho: row.device, 'Endereço de rede': row.address }
          : { Motivo: row.reason }),
      }),
    ),
    ...addresses.map((row) =>
      record('Endereço da agenda do celular', {
        Mostra: row.lessons ? 'Aulas' : 'Calendário',
        'Criado em': row.created_at,
        'Consultado em': row.read_at,
      }),
    ),
    ...devices.map((row) => record('Notificações', { Aparelho: row.name, 'Ligadas em': row.added_at })),
  ])
}

/** What a person accepted, when and from where. */
export const acceptanceSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('term_acceptance as own')
    .innerJoin('term_version', 'term_version.id', 'own.term_version_id')
    .innerJoin('term', 'term.id', 'term_version.term_id')
    .where('own.login_type', '=', type)
    .where('own.person_id', '=', id)
    .select(['term.title', 'term_version.number', 'own.accepted_at', 'own.address'])
    .orderBy('own.accepted_at', 'desc')
    .orderBy('own.term_version_id')
    .execute()
  return section(
    'aceites',
    rows.map((row) =>
      record(row.title, { Versão: row.number, 'Aceito em': row.accepted_at, 'Endereço de rede': row.address }),
    ),
  )
}

export const readingSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('publication_read as mark')
    .innerJoin('publication', 'publication.id', 'mark.publication_id')
    .leftJoin('publication_answer as answer', (join) =>
      join
        .onRef('answer.publication_id', '=', 'mark.publication_id')
        .onRef('answer.reader_type', '=', 'mark.reader_type')
        .onRef('answer.reader_id', '=', 'mark.reader_id'),
    )
    .leftJoin('publication_option as option', 'option.id', 'answer.option_id')
    .where('mark.reader_type', '=', readerTypeOf(type))
    .where('mark.reader_id', '=', id)
    .select(['publication.title', 'mark.read_at', 'option.text'])
    .orderBy('mark.read_at', 'desc')
    .limit(NEWEST)
    .execute()
  const albums = await db
    .selectFrom('album_read as mark')
    .innerJoin('album', 'album.id', 'mark.album_id')
    .where(sql<number>`mark.reader_type`, '=', readerTypeOf(type))
    .where('mark.reader_id', '=', id)
    .select(['album.title', 'mark.read_at'])
    .orderBy('mark.read_at', 'desc')
    .limit(NEWEST)
    .execute()
  return section('leituras', [
    ...rows.map((row) => record(row.title, { 'Lido em': row.read_at, 'Resposta à enquete': row.text })),
    ...albums.map((row) => record(`Álbum: ${row.title}`, { 'Visto em': row.read_at })),
  ])
}

/** What a person wrote below publications. */
export const commentSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('publication_comment as own')
    .innerJoin('publication', 'publication.id', 'own.publication_id')
    .where('own.reader_type', '=', readerTypeOf(type))
    .where('own.reader_id', '=', id)
    .select(['publication.title', 'own.text', 'own.at', 'own.hidden_at', 'own.hidden_reason'])
    .orderBy('own.id', 'desc')
    .limit(NEWEST)
    .execute()
  return section(
    'comentarios',
    rows.map((row) =>
      record(row.title, {
        Comentário: row.text,
        'Escrito em': row.at,
        'Ocultado em': row.hidden_at,
        Motivo: row.hidden_reason,
      }),
    ),
  )
}

/** The messages to a person, with their channels. */
export const messageSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('message')
    .where('reader_type', '=', readerTypeOf(type))
    .where('reader_id', '=', id)
    .select(['subject', 'channel', 'status', 'address', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return section(
    'mensagens',
    rows.map((row) =>
      record(row.subject, {
        Canal: nameIn(MESSAGE_CHANNELS, row.channel),
        Endereço: row.address,
        Situação: nameIn(MESSAGE_STATUSES, row.status),
        'Escrita em': row.created_at,
        'Lida em': row.read_at,
      }),
    ),
  )
}

/** What is audited by the id of a person. */
const ENTITIES: Readonly<Record<Subject['type'], readonly AuditEntity[]>> = {
  [STAFF]: ['staff_user'],
  [GUARDIAN]: ['guardian'],
  [STUDENT]: ['student', 'special_education'],
}

/** Who looked at or changed a person's record, or acted in that person's name. Leaves out what the person did. */
export const auditSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .leftJoin('staff_user as actor', (join) =>
      join
        .on('actor.id', '=', sql<number>`coalesce(entry.original_person_id, entry.person_id)`)
        .on((eb) => eb.or([eb('entry.login_type', '=', STAFF), eb('entry.original_person_id', 'is not', null)])),
    )
    .where((eb) =>
      eb.or([
        eb.and([
          eb('entry.entity', 'in', ENTITIES[type]),
          eb('entry.entity_id', '=', String(id)),
          eb.not(eb.and([eb('entry.login_type', '=', type), eb('entry.person_id', '=', id)])),
        ]),
        eb.and([
          eb('entry.login_type', '=', type),
          eb('entry.person_id', '=', id),
          eb('entry.original_person_id', 'is not', null),
        ]),
      ]),
    )
    .select(['entry.at', 'entry.entity', 'entry.action', 'entry.reason', 'entry.original_person_id', 'actor.name'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(NEWEST)
    .execute()
  return section(
    'consultas',
    rows.map((row) =>
      record(`${actionLabel(row.action)} · ${entityLabel(row.entity)}`, {
        Quando: row.at,
        Quem: row.name ?? 'Outra pessoa ou o próprio portal',
        'Em seu nome': row.original_person_id !== null,
        Motivo: row.reason,
      }),
    ),
  )
}
