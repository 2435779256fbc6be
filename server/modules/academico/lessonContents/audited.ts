import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { linksIn } from '#domain/base/links.ts'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { storedFileNames } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'

/** A content of a lesson in words, for the audit. */
export const auditedContent = async (
  db: Kysely<Database>,
  { turma, disciplina, dia, horario }: LessonRow,
  draft: LessonContentDraft,
): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ topic: string }>`
    select topic from expected_content where id = any(${draft.conteudos}::integer[]) order by id`.execute(db)
  return {
    Aula: `${turma}, ${disciplina}, ${dayText(dia)}, ${horario}`,
    'Conteúdos previstos': rows.map(({ topic }) => topic),
    'O que foi feito': draft.texto,
    'Atividades do dia': draft.atividades,
    Habilidades: draft.habilidades,
    'Tarefa de casa': draft.tarefa,
    Entrega: draft.entrega === null ? '' : dayText(draft.entrega),
    Links: [...linksIn(draft.links)],
    Anexos: storedFileNames(draft.anexos),
  }
}
