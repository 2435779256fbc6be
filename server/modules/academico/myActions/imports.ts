import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { Done } from '#server/modules/academico/myActions/actions.ts'

interface Part {
  readonly id: number
  readonly idTurma: number
  readonly turma: string
  readonly file: string
  readonly stage: number
  readonly isUndone: boolean
  readonly at: Date
}

/** Spreadsheets whose marks came into class groups, each class group by itself, and those that were taken back. */
export const importActions = async (
  db: Kysely<Database>,
  { caller }: Pick<Act, 'caller'>,
  since: Date,
): Promise<readonly Done[]> => {
  const { rows } = await sql<Part>`
    select own.id, part.class_group_id as "idTurma", class_group.name as turma, own.file_name as file,
      own.stage_number as stage, done.is_undone as "isUndone", done.at
    from mark_import_group as part join mark_import as own on own.id = part.import_id
    join class_group on class_group.id = part.class_group_id
    cross join lateral (values (false, part.applied_by, part.applied_at), (true, part.undone_by, part.undone_at))
      as done (is_undone, person, at)
    where done.person = ${caller.personId} and done.at >= ${since}::timestamptz
      and (done.is_undone or part.status = 'applied')
    order by done.at, part.class_group_id`.execute(db)
  const mayUndo = holds(caller, caller.permissions, 'gestaoImportacoes', true)
  return rows.map(
    ({ id, idTurma, turma, file, stage, isUndone, at }): Done => ({
      key: `importacao ${id} ${idTurma} ${isUndone}`,
      at,
      order: 0,
      oque: `${isUndone ? 'Desfez a importação de' : 'Importou'} ${file}`,
      onde: `${turma}, ${stageName(stage)}`,
      undo: isUndone
        ? 'ACTION_IMPORT_UNDONE'
        : mayUndo
          ? { tipo: 'importacao', id, corpo: { idTurma } }
          : 'ACTION_IMPORT_OF_OTHERS',
    }),
  )
}
