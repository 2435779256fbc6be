import type { Kysely } from 'kysely'
import type { LessonContent, LessonSheet, ReadLessonContent } from '#domain/lessonContents/lessonContents.schemas.ts'
import { isCarriedOn } from '#domain/lessonContents/progress.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import type { NamedSkill } from '#domain/skills/skills.schemas.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { contentOf, type KeptContent } from '#server/modules/academico/lessonContents/contents.ts'
import { plansOfLesson } from '#server/modules/academico/lessonContents/lessonPlans.ts'
import { planOf } from '#server/modules/academico/lessonContents/plan.ts'
import { skillTexts } from '#server/registers/skills.ts'
import { type RecordedLesson, recordingRefused, requireLesson, rowOf } from '#server/school/lessons/recording.ts'
import { closedDiary } from '#server/school/lessons/reopened.ts'
import { readHoldingStage } from '#server/school/stages/stages.ts'

/** A lesson with its content. @throws Refusal 404 for a lesson that the caller may not see */
export const getLessonContent = async (incoming: SignedIncoming<ReadLessonContent>): Promise<LessonSheet> =>
  readSheet(incoming.db, incoming, await requireLesson(incoming, incoming.params.id))

export const readSheet = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  lesson: RecordedLesson,
): Promise<LessonSheet> => {
  const refusal = await recordingRefused(db, { caller, now }, lesson, await aheadIn(db))
  const stage = await readHoldingStage(db, { idTurma: lesson.idTurma, dia: lesson.dia, hoje: lesson.dia })
  const content = await contentOf(db, lesson.id)
  const plan = await planOf(db, { classGroupId: lesson.idTurma, subjectId: lesson.idDisciplina })
  return {
    aula: rowOf(lesson),
    infantil: isInfantil(lesson),
    podeEditar: refusal === null,
    ...(refusal?.code === 'LESSON_POSTING_CLOSED'
      ? await closedDiary({ db, caller, now }, { lesson, stage: refusal.stage, reason: refusal.sentence })
      : { motivo: refusal?.sentence ?? '', reabertura: null }),
    idEtapa: stage?.id ?? null,
    conteudo: content && shown(content),
    plano: plan.map(({ inicio: _from, fim, ...one }) => ({
      ...one,
      deAntes: isCarriedOn({ ...one, fim }, lesson.dia),
    })),
    textos: await namedSkills(db, [content?.draft.habilidades ?? '', ...plan.map(({ habilidades }) => habilidades)]),
    planosDeAula: await plansOfLesson(db, { caller, now }, lesson),
  }
}

/** Whether a lesson is of Educação Infantil. */
export const isInfantil = ({ level }: RecordedLesson): boolean => level === INFANTIL

/** Code of SCHOOL_LEVELS. */
const INFANTIL = 1

/** Whether the school lets contents of coming days be recorded (portal.md 7 “AllowFutureRelease”). */
export const aheadIn = async (db: Kysely<Database>): Promise<{ readonly ahead: boolean }> => ({
  ahead: (await readParameter(db, 'conteudosAdiantados')) === 'Sim',
})

const shown = ({ draft, version, author, writtenAt }: KeptContent): LessonContent => ({
  ...draft,
  versao: version,
  autor: author,
  salvoEm: writtenAt.toISOString(),
})

/** What some skills say, each once. */
const namedSkills = async (db: Kysely<Database>, lists: readonly string[]): Promise<NamedSkill[]> => {
  const codes = [...new Set(lists.flatMap(skillsIn))]
  const texts = await skillTexts(db, codes)
  return codes.map((codigo) => ({ codigo, texto: texts.get(codigo) ?? '' }))
}
