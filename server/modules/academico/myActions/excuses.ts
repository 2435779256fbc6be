import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { periodText } from '#domain/excuses/excuse.ts'
import {
  EXCUSE_GRANTED,
  EXCUSE_REFUSED,
  EXCUSE_REVERSED,
  EXCUSE_STATUSES,
  REVERSE,
} from '#domain/excuses/excuses.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Done, ofEntry } from '#server/modules/academico/myActions/actions.ts'
import { type Entry, textIn } from '#server/modules/academico/myActions/entries.ts'

interface Kept {
  readonly id: number
  readonly versao: number
  readonly aluno: string
  readonly turma: string
  readonly inicio: string
  readonly fim: string
}

const GRANTED = nameIn(EXCUSE_STATUSES, EXCUSE_GRANTED)

const DONE: ReadonlyMap<string, string> = new Map([
  [GRANTED, 'Deferiu a justificativa'],
  [nameIn(EXCUSE_STATUSES, EXCUSE_REFUSED), 'Indeferiu a justificativa'],
  [nameIn(EXCUSE_STATUSES, EXCUSE_REVERSED), 'Reverteu a justificativa'],
])

/** Decisions about excuses: a granted one is reversed, the others stay. That somebody took one up changes nothing. */
export const excuseActions = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<readonly Done[]> => {
  const { rows } = await sql<Kept>`
    select excuse.id, excuse.version as versao, coalesce(student.social_name, student.name) as aluno,
      class_group.name as turma, excuse.starts_on as inicio, excuse.ends_on as fim
    from absence_excuse as excuse join student on student.id = excuse.student_id
    join class_group on class_group.id = excuse.class_group_id
    where excuse.id = any(${entries.map(({ about }) => about)}::integer[])`.execute(db)
  const kept = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap((entry): Done | [] => {
    const excuse = kept.get(entry.about)
    const became = textIn(entry.after, 'Situação')
    const done = DONE.get(became)
    if (excuse === undefined || done === undefined) return []
    return {
      ...ofEntry(entry),
      oque: `${done} de ${excuse.aluno}`,
      onde: `${excuse.turma}, ${periodText(excuse.inicio, excuse.fim)}`,
      undo: !entry.isLast
        ? 'ACTION_MOVED_ON'
        : became !== GRANTED
          ? 'ACTION_DECIDED'
          : {
              tipo: 'justificativa',
              id: excuse.id,
              corpo: { versao: excuse.versao, decisao: REVERSE, efeito: null, dias: null },
            },
      wantsReason: true,
    }
  })
}
