import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DRAFT, RELEASED } from '#domain/albums/albums.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { BALL_VIDEO } from '#server/db/demo/ballVideo.ts'
import { keepDemoFile } from '#server/db/demo/files.ts'
import { palettePng } from '#server/db/demo/palettePng.ts'
import { SCENE_COUNT, sceneDrawn } from '#server/db/demo/scenes.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoAlbum {
  readonly title: string
  readonly text: string
  /** Days before the demo's day. */
  readonly days: number
  readonly pictures: number
  /** Of whom it is, where not of the class group. */
  readonly of?: 'units' | 'school'
  readonly mayDownload?: boolean
  /** Behind its pictures, a video of which nothing but a ball is seen. */
  readonly hasVideo?: boolean
}

/** What the class groups of the demo mother's children show; one is for all units one by one, and one for the whole school. */
const ALBUMS: readonly DemoAlbum[] = [
  {
    title: 'Feira de ciências',
    text: 'Os grupos apresentaram vulcões, circuitos e uma horta na garrafa.',
    days: 6,
    pictures: 6,
    mayDownload: true,
    hasVideo: true,
  },
  {
    title: 'Uma manhã na biblioteca',
    text: 'Roda de leitura e troca de livros.',
    days: 24,
    pictures: 4,
    hasVideo: true,
  },
  { title: 'Festa junina', text: '', days: 155, pictures: 5, of: 'units', mayDownload: true },
  { title: 'Jogos da primavera', text: 'Todas as unidades no mesmo ginásio.', days: 40, pictures: 4, of: 'school' },
]

/** What the class group of another child did meanwhile. */
const OF_OTHERS: readonly DemoAlbum[] = [
  {
    title: 'Oficina de experimentos',
    text: 'Cada mesa montou o seu circuito e fez a lâmpada acender.',
    days: 6,
    pictures: 6,
    mayDownload: true,
    hasVideo: true,
  },
  { title: 'Tarde de leitura', text: 'Roda de leitura e troca de livros.', days: 24, pictures: 4, hasVideo: true },
]

const CAPTIONS = ['No pátio', 'A banca do grupo', 'Quase noite', 'Entre os livros', 'Antes do jogo', 'À sombra']

const PICTURE_WIDTH = 480
const SMALL_WIDTH = 200

interface Drawn {
  readonly picture: Buffer
  readonly small: Buffer
}

interface Place {
  readonly unit: number
  readonly group: number
  /** The demo mother's child; in units in which she has none, any student. */
  readonly child: number
}

/** Albums with drawn pictures: nobody real is shown. A draft in each unit waits to be released. */
export const writeAlbums = async (db: Kysely<Database>): Promise<void> => {
  const scenes = Array.from({ length: SCENE_COUNT }, (_, place) => ({
    picture: palettePng(sceneDrawn(place, PICTURE_WIDTH)),
    small: palettePng(sceneDrawn(place, SMALL_WIDTH)),
  }))
  const [first, ...others] = await placesOfMother(db)
  if (first === undefined) throw new Error('The demo mother has no child in a class group')
  for (const place of [first, ...others])
    for (const one of place === first ? ALBUMS : OF_OTHERS)
      await writeAlbum(db, place, one, { scenes, status: RELEASED })
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  for (const { id } of units) {
    const place = await anyPlaceIn(db, id)
    const draft = { title: 'Ensaio da formatura', text: '', days: 1, pictures: 2 }
    if (place !== undefined) await writeAlbum(db, place, draft, { scenes, status: DRAFT })
  }
}

const placesOfMother = async (db: Kysely<Database>): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select distinct on (own.class_group_id) own.unit_id as unit, own.class_group_id as "group", own.student_id as child
    from enrolment as own join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
    join student_guardian as link on link.student_id = own.student_id
    join guardian on guardian.id = link.guardian_id and guardian.email = 'responsavel@demo.escola'
    where own.status = 'Matriculado' and own.class_group_id is not null order by own.class_group_id, own.id`.execute(db)
  return rows
}

const anyPlaceIn = async (db: Kysely<Database>, unitId: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select own.unit_id as unit, own.class_group_id as "group", own.student_id as child
    from enrolment as own join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
    where own.status = 'Matriculado' and own.class_group_id is not null and own.unit_id = ${unitId}
    order by own.id limit 1`.execute(db)
  return rows[0]
}

interface Writing {
  readonly scenes: readonly Drawn[]
  readonly status: typeof DRAFT | typeof RELEASED
}

const writeAlbum = async (
  db: Kysely<Database>,
  { unit, group, child }: Place,
  { title, text, days, pictures, of, mayDownload = false, hasVideo = false }: DemoAlbum,
  { scenes, status }: Writing,
): Promise<void> => {
  const staff = await db
    .selectFrom('staff_user')
    .where('is_master', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const addedAt = demoInstant(days, '15:00')
  const { id } = await db
    .insertInto('album')
    .values({
      title,
      taken_on: addDays(DEMO_TODAY, -days),
      body: text === '' ? null : text,
      unit_id: of === 'school' ? null : unit,
      class_group_id: of === undefined ? group : null,
      may_download: mayDownload,
      status,
      released_at: status === RELEASED ? addedAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (of === 'units')
    await sql`insert into album_unit (album_id, unit_id) select ${id}::integer, id from unit where id <> ${unit}::integer`.execute(
      db,
    )
  if (hasVideo)
    await writeVideo(db, id, {
      position: pictures + 1,
      staffId: staff.id,
      at: addedAt,
      scene: scenes[days % scenes.length],
    })
  const mates = await matesOf(db, group, child)
  for (let place = 0; place < pictures; place += 1) {
    const scene = scenes[(place + days) % scenes.length]
    if (scene === undefined) throw new Error('No scene')
    const name = `foto-${place + 1}.png`
    const fileId = await keepDemoFile(db, { name, content: scene.picture, staffId: staff.id, at: addedAt })
    const thumbnailId = await keepDemoFile(db, { name, content: scene.small, staffId: staff.id, at: addedAt })
    const { id: pictureId } = await db
      .insertInto('album_picture')
      .values({
        album_id: id,
        file_id: fileId,
        thumbnail_id: thumbnailId,
        sha256: createHash('sha256').update(scene.picture).digest('hex'),
        width: PICTURE_WIDTH,
        height: (PICTURE_WIDTH * 3) / 4,
        caption: CAPTIONS[(place + days) % CAPTIONS.length] ?? '',
        position: place + 1,
        added_by_id: staff.id,
        added_at: addedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update stored_file set entity = 'album_picture', entity_id = ${pictureId}
      where id in (${fileId}, ${thumbnailId})`.execute(db)
    // The first shows the child, the last a mate without consent where there is one, and each other one the next mate.
    const marked =
      place === 0 ? [child] : place === pictures - 1 ? mates.without : mates.consenting.slice(place, place + 1)
    if (marked.length > 0)
      await db
        .insertInto('album_picture_student')
        .values(marked.map((student_id) => ({ picture_id: pictureId, student_id })))
        .execute()
  }
}

interface DemoVideo {
  readonly position: number
  readonly staffId: number
  readonly at: Date
  /** What stands for it. */
  readonly scene: Drawn | undefined
}

const writeVideo = async (
  db: Kysely<Database>,
  albumId: number,
  { position, staffId, at, scene }: DemoVideo,
): Promise<void> => {
  if (scene === undefined) throw new Error('No scene')
  const fileId = await keepDemoFile(db, { name: 'bola.webm', type: 'video/webm', content: BALL_VIDEO, staffId, at })
  const posterId = await keepDemoFile(db, { name: 'bola.png', content: scene.picture, staffId, at })
  const thumbnailId = await keepDemoFile(db, { name: 'bola.png', content: scene.small, staffId, at })
  const { id } = await db
    .insertInto('album_picture')
    .values({
      album_id: albumId,
      file_id: fileId,
      thumbnail_id: thumbnailId,
      poster_id: posterId,
      seconds: 4,
      sha256: createHash('sha256').update(BALL_VIDEO).digest('hex'),
      width: 320,
      height: 240,
      caption: 'A bola que quica',
      position,
      added_by_id: staffId,
      added_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update stored_file set entity = 'album_picture', entity_id = ${id}
    where id in (${fileId}, ${posterId}, ${thumbnailId})`.execute(db)
}

/** Those of a class group who may be seen in pictures, and one who may not. */
const matesOf = async (db: Kysely<Database>, group: number, child: number) => {
  const { rows } = await sql<{ id: number; consents: boolean }>`
    select own.student_id as id, exists (select from authorisation_answer as given
      join authorisation on authorisation.id = given.authorisation_id and authorisation.kind = 6
      where given.student_id = own.student_id and given.decision = 1) as consents
    from enrolment as own where own.class_group_id = ${group} and own.status = 'Matriculado' and own.student_id <> ${child}
    order by own.student_id`.execute(db)
  return {
    consenting: rows.filter(({ consents }) => consents).map(({ id }) => id),
    without: rows
      .filter(({ consents }) => !consents)
      .slice(0, 1)
      .map(({ id }) => id),
  }
}
