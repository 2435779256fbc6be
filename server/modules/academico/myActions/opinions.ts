import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import {
  OPINION_DRAFT,
  OPINION_IN_REVIEW,
  OPINION_PUBLISHED,
  OPINION_STATUSES,
} from '#domain/opinions/opinions.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Done, ofEntry } from '#server/modules/academico/myActions/actions.ts'
import { type Entry, textIn, together } from '#server/modules/academico/myActions/entries.ts'

interface Kept {
  readonly id: number
  readonly idMatricula: number
  readonly idTurma: number
  readonly idDisciplina: number | null
  readonly numeroEtapa: number | null
  readonly versao: number
}

const DRAFT = nameIn(OPINION_STATUSES, OPINION_DRAFT)
const IN_REVIEW = nameIn(OPINION_STATUSES, OPINION_IN_REVIEW)
const PUBLISHED = nameIn(OPINION_STATUSES, OPINION_PUBLISHED)

/** What an opinion becomes again: what was published goes back to who wrote it. */
const undoneTo = (from: string, to: string) => {
  if (to !== DRAFT) return OPINION_DRAFT
  return from === PUBLISHED ? OPINION_PUBLISHED : OPINION_IN_REVIEW
}

/** Steps of opinions, many at once as one. */
export const opinionActions = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<readonly Done[]> => {
  const { rows } = await sql<Kept>`
    select id, enrolment_id as "idMatricula", class_group_id as "idTurma", subject_id as "idDisciplina",
      stage_number as "numeroEtapa", version as versao
    from opinion where id = any(${entries.map(({ about }) => about)}::integer[])`.execute(db)
  const kept = new Map(rows.map((row) => [row.id, row]))
  const placeOf = ({ before, after }: Entry) =>
    [before['Situação'], after['Situação'], after['Turma'], after['Disciplina'], after['Etapa']].join(' ')
  return together(entries, placeOf).flatMap((group): Done | [] => {
    const [entry] = group
    const opinions = group.flatMap(({ about }) => kept.get(about) ?? [])
    const [first] = opinions
    if (entry === undefined || first === undefined || opinions.length < group.length) return []
    const [from, to] = [textIn(entry.before, 'Situação'), textIn(entry.after, 'Situação')]
    const situacao = undoneTo(from, to)
    const { idTurma, idDisciplina, numeroEtapa } = first
    const whose = group.length === 1 ? `o parecer de ${textIn(entry.after, 'Aluno')}` : `${group.length} pareceres`
    return {
      ...ofEntry(entry),
      oque: `${verbOf(from, to)} ${whose}`,
      onde: ['Turma', 'Disciplina', 'Etapa'].map((field) => textIn(entry.after, field)).join(', '),
      undo: group.every(({ isLast }) => isLast)
        ? {
            tipo: 'parecer',
            corpo: {
              idTurma,
              idDisciplina,
              numeroEtapa,
              itens: opinions.map(({ idMatricula, versao }) => ({ idMatricula, versao })),
              situacao,
            },
          }
        : 'ACTION_MOVED_ON',
      wantsReason: situacao === OPINION_DRAFT,
    }
  })
}

const verbOf = (from: string, to: string): string => {
  if (to === PUBLISHED) return 'Publicou'
  if (to === IN_REVIEW) return 'Enviou para revisão'
  return from === PUBLISHED ? 'Tirou da publicação' : 'Devolveu para rascunho'
}
