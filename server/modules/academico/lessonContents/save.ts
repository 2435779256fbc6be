import { sql, type Transaction } from 'kysely'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { contentFlaws, isSameContent, settledContent } from '#domain/lessonContents/lessonContent.ts'
import type {
  removeLessonContent as removeCall,
  saveLessonContent as saveCall,
} from '#domain/lessonContents/lessonContents.endpoints.ts'
import type {
  LessonContentDraft,
  LessonSheet,
  RemoveLessonContent,
  SaveLessonContent,
} from '#domain/lessonContents/lessonContents.schemas.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keptFiles, settleFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { notFound, refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedContent } from '#server/modules/academico/lessonContents/audited.ts'
import { contentOf, type KeptContent, writeContent } from '#server/modules/academico/lessonContents/contents.ts'
import { planOf } from '#server/modules/academico/lessonContents/plan.ts'
import { aheadIn, isInfantil, readSheet } from '#server/modules/academico/lessonContents/read.ts'
import { unknownSkills } from '#server/registers/skills.ts'
import { settleGiven } from '#server/school/lessons/given.ts'
import { findLessons, type RecordedLesson, refuseRecording, requireLesson } from '#server/school/lessons/recording.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Records what was done in a lesson, which is given from then on. The same again changes nothing. @throws Refusal 404 for a
 * lesson that the caller may not see; 409 with the sheet where somebody else saved meanwhile; 422 as `refuseRecording`, or
 * CHECK_FIELDS
 */
export const saveLessonContent = async (incoming: SignedIncoming<SaveLessonContent>): Promise<LessonSheet> => {
  const { db, params, body, ...act } = incoming
  await requireLesson(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, act, params.id)
    const before = await contentOf(trx, lesson.id)
    const { versao, ...sent } = body
    const draft = settledContent(sent, isInfantil(lesson))
    if (before !== null && isSameContent(before.draft, draft)) return readSheet(trx, act, lesson)
    if (versao !== (before?.version ?? null)) throw stale<typeof saveCall>(await readSheet(trx, act, lesson))
    const written = await checked(trx, act, { lesson, draft, before })
    const id = await writeContent(trx, {
      lessonId: lesson.id,
      authorId: act.caller.personId,
      now: act.now,
      draft: written,
      id: before?.id ?? null,
    })
    await settleFiles(trx, act, {
      owner: { entity: 'lesson_content', id },
      before: before?.draft.anexos ?? [],
      after: written.anexos,
    })
    await settleGiven(trx, sql`lesson.id = ${lesson.id}`)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'lesson_content',
      entity_id: String(id),
      action: before === null ? 'create' : 'update',
      ...(before === null ? {} : { before: await auditedContent(trx, lesson, before.draft) }),
      after: await auditedContent(trx, lesson, written),
    })
    return readSheet(trx, act, await again(trx, lesson.id))
  })
}

/**
 * Takes the content of a lesson away; the audit keeps it. A lesson of which nothing else was recorded is planned again.
 * @throws Refusal as `saveLessonContent`; 404 where nothing was recorded
 */
export const removeLessonContent = async (incoming: SignedIncoming<RemoveLessonContent>): Promise<LessonSheet> => {
  const { db, params, query, ...act } = incoming
  await requireLesson(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, act, params.id)
    const before = await contentOf(trx, lesson.id)
    if (before === null) throw notFound()
    if (query.versao !== before.version) throw stale<typeof removeCall>(await readSheet(trx, act, lesson))
    await trx.deleteFrom('lesson_content').where('id', '=', before.id).execute()
    await settleFiles(trx, act, {
      owner: { entity: 'lesson_content', id: before.id },
      before: before.draft.anexos,
      after: [],
    })
    await settleGiven(trx, sql`lesson.id = ${lesson.id}`)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'lesson_content',
      entity_id: String(before.id),
      action: 'remove',
      before: await auditedContent(trx, lesson, before.draft),
    })
    return readSheet(trx, act, await again(trx, lesson.id))
  })
}

/** Of two who record a lesson at once the second waits. @throws Refusal 404, and 422 as `refuseRecording` */
const lockLesson = async (trx: Trx, act: Act, id: number): Promise<RecordedLesson> => {
  await sql`select id from lesson where id = ${id} for update`.execute(trx)
  const lesson = await again(trx, id)
  await refuseInClosedYear(trx, { idAnoLetivo: lesson.yearId, idUnidade: lesson.unitId })
  await refuseRecording(trx, act, lesson, await aheadIn(trx))
  return lesson
}

const again = async (trx: Trx, id: number): Promise<RecordedLesson> => {
  const [lesson] = await findLessons(trx, [id])
  if (lesson === undefined) throw notFound()
  return lesson
}

interface Checked {
  readonly lesson: RecordedLesson
  readonly draft: LessonContentDraft
  readonly before: KeptContent | null
}

/** The draft with the names that its files have. @throws Refusal 422 CHECK_FIELDS */
const checked = async (trx: Trx, act: Act, { lesson, draft, before }: Checked): Promise<LessonContentDraft> => {
  const flaws: Record<string, string> = { ...contentFlaws(draft, lesson.dia) }
  const plan = await planOf(trx, { classGroupId: lesson.idTurma, subjectId: lesson.idDisciplina })
  if (!draft.conteudos.every((id) => plan.some((one) => one.id === id)))
    flaws['conteudos'] = MESSAGES.LESSON_CONTENT_STRANGE
  const kept = skillsIn(before?.draft.habilidades ?? '')
  const added = skillsIn(draft.habilidades).filter((code) => !kept.includes(code))
  const unknown = await unknownSkills(trx, added)
  if (unknown.length > 0 && flaws['habilidades'] === undefined)
    flaws['habilidades'] = message('SKILL_UNKNOWN', { codigos: unknown.join(', ') })
  const anexos = await keptFiles(trx, act, draft.anexos, before?.draft.anexos ?? [])
  if (anexos.length < draft.anexos.length) flaws['anexos'] = MESSAGES.FILE_GONE
  refuseFlaws(flaws)
  return { ...draft, anexos }
}
