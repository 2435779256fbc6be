import { linkFlaw, linksIn } from '#domain/base/links.ts'
import { isSkills, skillsIn } from '#domain/registers/skills.ts'
import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import { LESSON_CONTENT_MAX } from '#domain/lessonContents/lessonContentLimits.ts'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'

/** A lesson of which nothing is recorded. */
export const EMPTY_LESSON_CONTENT: LessonContentDraft = {
  conteudos: [],
  texto: '',
  atividades: '',
  habilidades: '',
  tarefa: '',
  entrega: null,
  links: '',
  anexos: [],
}

/** A draft as it is stored: without spaces around texts, each thing once, and the daily activities only of the youngest. */
export const settledContent = (draft: LessonContentDraft, infantil: boolean): LessonContentDraft => ({
  conteudos: [...new Set(draft.conteudos)].toSorted((one, other) => one - other),
  texto: draft.texto.trim(),
  atividades: infantil ? draft.atividades.trim() : '',
  habilidades: [...new Set(skillsIn(draft.habilidades))].join(', '),
  tarefa: draft.tarefa.trim(),
  entrega: draft.entrega,
  links: [...new Set(linksIn(draft.links))].join('\n'),
  anexos: [...new Set(draft.anexos)],
})

/** A sentence for every wrong field of a content of a lesson on an ISO day. */
export const contentFlaws = (draft: LessonContentDraft, dia: string): Readonly<Record<string, string>> => {
  const flaws: Record<string, string> = {}
  const { conteudos, texto, atividades, habilidades, tarefa, entrega } = draft
  if (conteudos.length === 0 && texto.trim() === '' && atividades.trim() === '')
    flaws['texto'] = messages.LESSON_CONTENT_NEEDED
  if (habilidades.trim() !== '' && !isSkills(habilidades))
    flaws['habilidades'] = 'Escreva códigos como EF06MA07, separados por vírgula.'
  if (tarefa.trim() === '' && entrega !== null) flaws['tarefa'] = 'Escreva a tarefa, ou apague o dia de entrega.'
  if (entrega !== null && entrega < dia) flaws['entrega'] = 'A entrega não pode ser antes do dia da aula.'
  const links = linkFlaw(draft.links, { most: LESSON_CONTENT_MAX.links, longest: LESSON_CONTENT_MAX.link })
  if (links !== null) flaws['links'] = links
  if (draft.anexos.length > LESSON_CONTENT_MAX.anexos)
    flaws['anexos'] = `São no máximo ${LESSON_CONTENT_MAX.anexos} arquivos.`
  return flaws
}

/** Whether two contents say the same. */
export const isSameContent = (one: LessonContentDraft, other: LessonContentDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A content as another lesson gets it: nothing is due before that lesson. */
export const copiedTo = (draft: LessonContentDraft, dia: string): LessonContentDraft => ({
  ...draft,
  entrega: draft.entrega !== null && draft.entrega < dia ? dia : draft.entrega,
})
