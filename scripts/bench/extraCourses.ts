import { withDatabase } from '#scripts/databaseTool.ts'
import { createExtraCourse } from '#domain/extraCourses/extraCourses.endpoints.ts'
import { previewReplication, replicateExtraCourses } from '#domain/extraCourses/extraReplication.endpoints.ts'
import { REPLICATED_AT_ONCE } from '#domain/extraCourses/replication.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { call, serveOver, signInStaff } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addSchoolStructure } from '#test/helpers/schoolStructure.ts'
import { onBoth, type Place } from './both.ts'
import type { Section } from './report.ts'

const TEXT = `${REPLICATED_AT_ONCE} extra courses with two rows of a schedule each, copied to the next year by one call: first looked at, then written with an entry of
the audit for each.`

/** Copies as many extra courses as one call takes, on both databases. */
export const benchExtraCourses = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  return {
    title: 'Replication of extra courses',
    text: TEXT,
    tables: [
      {
        columns: ['', 'looked at, ms', 'copied, ms', 'a second time, ms'],
        rows: [['embedded', ...embedded], ...(postgres === null ? [] : [['PostgreSQL', ...postgres]])],
      },
    ],
  }
}

const run = async ({ address }: Place): Promise<readonly string[]> => {
  let figures: readonly string[] = []
  await withDatabase(address, async (database) => {
    figures = await measure(database)
  })
  return figures
}

const measure = async (database: OpenDatabase): Promise<readonly string[]> => {
  await migrate(database)
  const api = await serveOver(database)
  try {
    const structure = await addSchoolStructure(api.db)
    const extra = await addExtraFrame(api.db, await addUnit(api.db))
    const { email } = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email, senha: PASSWORD })
    const cursos: number[] = []
    while (cursos.length < REPLICATED_AT_ONCE)
      cursos.push((await call(api, createExtraCourse, { as, body: extraDraft(structure, extra) })).answer.id)
    const body = { cursos, anoDestinoId: structure.coming, unidadeDestinoId: extra.unit, localId: null }
    const look = () => call(api, previewReplication, { as, body })
    const copy = async () => {
      const { answer } = await look()
      return () => call(api, replicateExtraCourses, { as, body: { ...body, conferido: answer.conferido } })
    }
    const timed = async (ask: typeof look, state: string): Promise<string> => {
      const begun = performance.now()
      const { answer, refusal, status } = await ask()
      if (status !== 200 || answer.cursos.some(({ situacao }) => situacao !== state)) throw new Error(refusal.message)
      return String(Math.round(performance.now() - begun))
    }
    return [await timed(look, 'novo'), await timed(await copy(), 'novo'), await timed(await copy(), 'existe')]
  } finally {
    await api.app.close()
  }
}
