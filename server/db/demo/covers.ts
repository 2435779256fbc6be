import type { Kysely } from 'kysely'
import { demoInstant } from '#server/db/demo/calendar.ts'
import { keepDemoFile } from '#server/db/demo/files.ts'
import { palettePng } from '#server/db/demo/palettePng.ts'
import type { DemoPublication } from '#server/db/demo/publications.ts'
import { sceneDrawn } from '#server/db/demo/scenes.ts'
import type { Database } from '#server/db/schema.ts'

const [WIDTH, SMALL_WIDTH] = [800, 400]

/** Draws the cover of a publication: nobody real is shown. */
export const writeCover = async (
  db: Kysely<Database>,
  id: number,
  { cover, days, time }: DemoPublication,
): Promise<void> => {
  if (cover === null) return
  const { id: staffId } = await db
    .selectFrom('staff_user')
    .where('is_master', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shared = { name: 'capa.png', staffId, at: demoInstant(days, time) }
  const owner = { entity: 'publication', entity_id: id } as const
  const small = palettePng(sceneDrawn(cover.scene, SMALL_WIDTH))
  const smallerId = await keepDemoFile(db, { ...shared, content: small, further: { use: 'smaller', ...owner } })
  const coverId = await keepDemoFile(db, {
    ...shared,
    content: palettePng(sceneDrawn(cover.scene, WIDTH)),
    further: { use: 'cover', ...owner, width: WIDTH, height: (WIDTH * 3) / 4, smaller_id: smallerId },
  })
  await db.updateTable('publication').set({ cover_id: coverId, cover_alt: cover.shows }).where('id', '=', id).execute()
}
