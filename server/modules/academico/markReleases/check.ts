import { message } from '#domain/all/messages.ts'
import type { CheckReleases, ReleaseCheck, ReleasePlace } from '#domain/markReleases/markReleases.schemas.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { findSheets, type SeenSheet, statesOf } from '#server/modules/academico/markReleases/list.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** What is missing in chosen sheets, by teacher. @throws Refusal 404, audited for a class group of another unit */
export const checkReleases = async (incoming: SignedIncoming<CheckReleases>): Promise<ReleaseCheck> => {
  const { db, now, body } = incoming
  const sheets = await requireSheets(incoming, body.lugares)
  const stateOf = await statesOf(db, sheets, schoolDay(now))
  const open = sheets.filter((sheet) => stateOf(sheet).missing.length > 0)
  const stopped = sheets.flatMap((sheet) => {
    const { reason } = stateOf(sheet)
    return reason === null ? [] : [whyNot(sheet, message(reason))]
  })
  return {
    completas: sheets.length - open.length - stopped.length,
    faltas: [...new Set(open.map(({ professores }) => professores))].map((professores) => ({
      professores,
      disciplinas: open
        .filter((sheet) => sheet.professores === professores)
        .map((sheet) => ({
          disciplina: sheet.disciplina,
          turma: sheet.turma,
          etapa: sheet.etapa,
          alunos: stateOf(sheet).missing.map(({ nome }) => nome),
        })),
    })),
    impedidas: stopped,
  }
}

/** Why a sheet cannot be published, as a sentence. */
const whyNot = (sheet: SeenSheet, motivo: string): string =>
  message('RELEASE_WITHOUT_MARKS', { disciplina: sheet.disciplina, turma: sheet.turma, motivo })

/**
 * The sheets of places, all of which the caller has to see. @throws Refusal 400 where one is named twice; 404, audited for a
 * class group of another unit
 */
export const requireSheets = async (
  acting: Act & { readonly db: Kysely<Database> },
  places: readonly ReleasePlace[],
): Promise<readonly SeenSheet[]> => {
  const keys = places.map(({ idTurma, idDisciplina, numeroEtapa }) => `${idTurma} ${idDisciplina} ${numeroEtapa}`)
  if (new Set(keys).size < keys.length) throw malformed()
  for (const group of new Set(places.map(({ idTurma }) => idTurma))) await requireClassGroup(acting, group)
  const sheets = await findSheets(acting, places)
  if (sheets.length < places.length) throw notFound()
  return sheets
}
