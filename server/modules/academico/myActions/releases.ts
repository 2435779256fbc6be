import { type Kysely, sql } from 'kysely'
import { listed } from '#domain/base/listed.ts'
import { HIDDEN, PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Done, namesOr, ofEntry } from '#server/modules/academico/myActions/actions.ts'
import { type Entry, textIn, together } from '#server/modules/academico/myActions/entries.ts'

interface Kept {
  readonly id: number
  readonly idTurma: number
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
  readonly versao: number
  /** Families see the marks. */
  readonly isSeen: boolean
}

/** What is said of each change (`RELEASE_CHANGES`, and of a schedule). */
const DONE: Readonly<Record<string, string>> = {
  Publicar: 'Publicou notas',
  Agendar: 'Agendou a publicação de notas',
  Ocultar: 'Tirou notas da publicação',
  'Deixar em prévia': 'Deixou notas em prévia',
}

const BEFORE: Readonly<Record<string, typeof HIDDEN | typeof PREVIEWED | typeof RELEASED>> = {
  Oculta: HIDDEN,
  'Em prévia': PREVIEWED,
  Publicada: RELEASED,
}

/** Publications of marks, many at once as one; taken back they are what they were, now. */
export const releaseActions = async (
  db: Kysely<Database>,
  entries: readonly Entry[],
  now: Date,
): Promise<readonly Done[]> => {
  const { rows } = await sql<Kept>`
    select id, class_group_id as "idTurma", subject_id as "idDisciplina", stage_number as "numeroEtapa", version as versao,
      status = ${RELEASED} and published_at <= ${now}::timestamptz as "isSeen"
    from mark_release where id = any(${entries.map(({ about }) => about)}::integer[])`.execute(db)
  const kept = new Map(rows.map((row) => [row.id, row]))
  return together(entries, ({ before, after }) => `${before['Situação']} ${after['Situação']}`).flatMap(
    (group): Done | [] => {
      const [entry] = group
      const places = group.flatMap(({ about }) => kept.get(about) ?? [])
      if (entry === undefined || places.length < group.length) return []
      const before = BEFORE[textIn(entry.before, 'Situação')]
      const subjects = namesOr(
        group.map(({ after }) => textIn(after, 'Disciplina')),
        'disciplinas',
      )
      const where = namesOr(
        group.map(({ after }) => `${textIn(after, 'Turma')}, ${textIn(after, 'Etapa')}`),
        'turmas e etapas',
      )
      return {
        ...ofEntry(entry),
        oque: `${DONE[textIn(entry.after, 'Situação')] ?? 'Mudou a publicação de notas'}: ${listed(subjects)}`,
        onde: where.join('; '),
        undo: !group.every(({ isLast }) => isLast)
          ? 'ACTION_MOVED_ON'
          : before === undefined
            ? 'ACTION_WAS_SCHEDULED'
            : {
                tipo: 'publicacao',
                corpo: {
                  lugares: places.map(({ id: _, isSeen: __, ...place }) => place),
                  situacao: before,
                  publicarEm: null,
                },
              },
        wantsReason: places.some(({ isSeen }) => isSeen),
      }
    },
  )
}
