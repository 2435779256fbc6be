import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AlbumRecord, ListAlbumViewers } from '#domain/albums/albums.schemas.ts'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { albumsAt } from '#server/modules/academico/albums/read.ts'
import { studentsOf } from '#server/modules/academico/albums/students.ts'
import { notKeptFrom } from '#server/rows/family.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { familiesOfMeant, readRecipients } from '#server/school/audience/recipients.ts'

/** The families of an album whom the caller sees, by name, with when they opened it. @throws Refusal 404, audited for one of another unit */
export const listAlbumViewers = async (incoming: SignedIncoming<ListAlbumViewers>): Promise<RecipientPage> => {
  const { db, caller, params, query, now } = incoming
  const album = await albumsAt(incoming).own(incoming, params.id)
  const { recipients } = await readRecipients(db, viewersOf(album, caller, schoolDay(now)), query)
  return { ...recipients, respostas: [] }
}

/** Students of an album and their guardians but those whom a court keeps away. Nobody is asked to confirm it or reminded of it. */
const viewersOf = (album: AlbumRecord, caller: InUnits, today: string): RawBuilder<unknown> => sql`
  with meant as materialized (
    select distinct place.student_id, place.unit_id
    from (${studentsOf(album, inOwnClassesOf(caller, 'reached.id'))}) as place
    where ${inUnitsOf(caller, 'place.unit_id')})
  select own.*, mark.read_at, null::timestamptz as confirmed_at, null::text as answer, false as is_awaited
  from (${familiesOfMeant({
    today,
    guardians: sql<SqlBool>`true`,
    students: sql<SqlBool>`true`,
    which: notKeptFrom({ tipoLogin: GUARDIAN, personId: sql.ref<number>('guardian.id') }, today, 'meant.student_id'),
  })}) as own
  left join album_read as mark
    on mark.album_id = ${album.id} and mark.reader_type = own.type and mark.reader_id = own.id`
