import { dayText } from '#domain/base/days.ts'
import { contentFlaws, EMPTY_LESSON_CONTENT } from '#domain/lessonContents/lessonContent.ts'
import type {
  CoverableContent,
  LessonContentDraft,
  LessonSheet,
} from '#domain/lessonContents/lessonContents.schemas.ts'
import type { PlanOfLesson } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'

/** What people fill in of a content; fields of days hold text. */
export interface ContentForm extends Omit<LessonContentDraft, 'entrega' | 'anexos'> {
  readonly entrega: string
  readonly anexos: readonly FileHandle[]
}

/** Name of the draft of a content, by its lesson. */
export const contentDraft = (lesson: number): string => `lessonContents/${lesson}`

export const formOf = ({ entrega, anexos, ...draft }: LessonContentDraft): ContentForm => ({
  ...draft,
  entrega: entrega ?? '',
  anexos: anexos.flatMap(handlesOf),
})

/** The form of what is saved of a lesson, or of nothing. */
export const formOfSheet = ({ conteudo }: LessonSheet): ContentForm => {
  return formOf(conteudo === null ? EMPTY_LESSON_CONTENT : savedIn(conteudo))
}

const savedIn = ({
  versao: _version,
  textos: _texts,
  autor: _author,
  salvoEm: _instant,
  ...draft
}: NonNullable<LessonSheet['conteudo']>): LessonContentDraft => draft

export const draftOf = ({ entrega, anexos, ...form }: ContentForm): LessonContentDraft => ({
  ...form,
  conteudos: [...form.conteudos],
  entrega: entrega === '' ? null : entrega,
  anexos: anexos.map((file) => textOfHandles([file])),
})

/** A sentence for every wrong field. */
export const flawsOf = (form: ContentForm, { aula }: LessonSheet) => contentFlaws(draftOf(form), aula.dia)

/** The form with an expected content marked or not; the skills of one that is marked come along. */
export const covered = (form: ContentForm, content: CoverableContent, isCovered: boolean): ContentForm => ({
  ...form,
  conteudos: isCovered ? [...form.conteudos, content.id] : form.conteudos.filter((id) => id !== content.id),
  habilidades: isCovered
    ? [...new Set([...skillsIn(form.habilidades), ...skillsIn(content.habilidades)])].join(', ')
    : form.habilidades,
})

/** The form with what a lesson plan has for the lesson: its contents, with their skills, and how, where nothing is written. */
export const withPlan = (form: ContentForm, plan: PlanOfLesson, { plano }: LessonSheet): ContentForm => {
  const added = plano.filter(({ id }) => plan.conteudos.includes(id) && !form.conteudos.includes(id))
  const filled = added.reduce((whole, content) => covered(whole, content, true), form)
  return { ...filled, texto: form.texto.trim() === '' ? plan.metodologia : form.texto }
}

/** What a conflict shows of both contents. */
export const conflictFields = ({ plano }: LessonSheet): readonly ConflictField<ContentForm>[] => [
  {
    name: 'conteudos',
    label: 'Conteúdos previstos',
    text: ({ conteudos }) =>
      plano
        .filter(({ id }) => conteudos.includes(id))
        .map(({ objeto }) => objeto)
        .join('; '),
  },
  { name: 'texto', label: 'O que foi feito' },
  { name: 'atividades', label: 'Atividades do dia' },
  { name: 'habilidades', label: 'Habilidades' },
  { name: 'tarefa', label: 'Tarefa de casa' },
  { name: 'entrega', label: 'Entrega', text: ({ entrega }) => (entrega === '' ? '' : dayText(entrega)) },
  { name: 'links', label: 'Links' },
  { name: 'anexos', label: 'Arquivos', text: ({ anexos }) => anexos.map(({ name }) => name).join(', ') },
]
