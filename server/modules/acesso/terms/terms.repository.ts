import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { TermDraft, TermRecord, TermRow } from '#domain/terms/terms.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Page } from '#server/http/paging.ts'

/** The fields of a term besides its text. */
export interface TermHead {
  readonly titulo: string
  readonly equipe: boolean
  readonly responsaveis: boolean
  readonly alunos: boolean
}

interface TermFilter {
  readonly text: string
  readonly active: boolean | undefined
}

/** Fields that sort the list, each with its column. */
const ORDER = { titulo: 'term.title_search', publicadoEm: 'force.published_at' } as const

/** The version of a term in force. */
const force = (db: Kysely<Database>) =>
  db
    .selectFrom('term_version')
    .where('term_version.term_id', '=', sql.ref<number>('term.id'))
    .where('term_version.published_at', 'is not', null)
    .orderBy('term_version.number', 'desc')
    .limit(1)

const found = (db: Kysely<Database>, { text, active }: TermFilter) =>
  db
    .selectFrom('term')
    .$if(text !== '', (query) => query.where('term.title_search', 'like', containing(searchable(text))))
    .$if(active !== undefined, (query) => query.where('term.active', '=', active === true))

/** A page of terms, and the total count. A school has a handful. */
export const findTerms = async (
  db: Kysely<Database>,
  filter: TermFilter,
  { field, direction, offset, limit }: Page<keyof typeof ORDER>,
): Promise<{ items: TermRow[]; totalCount: number }> => {
  const rows = await found(db, filter)
    .leftJoinLateral(
      force(db).select(['term_version.id', 'term_version.number', 'term_version.published_at']).as('force'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'term.id',
      'term.title as titulo',
      'term.for_staff as equipe',
      'term.for_guardians as responsaveis',
      'term.for_students as alunos',
      'term.active as ativo',
      'force.number as numero',
      'force.published_at',
      hasDraft(eb),
      eb
        .selectFrom('term_acceptance')
        .whereRef('term_acceptance.term_version_id', '=', 'force.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('aceites'),
    ])
    .orderBy(sql.ref(ORDER[field]), (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc()))
    .orderBy('term.id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const items = rows.map(({ published_at, aceites, ...row }) => ({
    ...row,
    publicadoEm: published_at?.toISOString() ?? null,
    aceites: aceites ?? 0,
  }))
  return { items, totalCount: count }
}

const hasDraft = (eb: ExpressionBuilder<Database, 'term'>) =>
  sql<boolean>`exists(${eb
    .selectFrom('term_version as draft')
    .whereRef('draft.term_id', '=', 'term.id')
    .where('draft.published_at', 'is', null)
    .select('draft.id')})`.as('temRascunho')

/** A term with all its versions, newest first; null if there is none. */
export const readTerm = async (db: Kysely<Database>, id: number): Promise<TermRecord | null> => {
  const head = await db.selectFrom('term').where('id', '=', id).selectAll().executeTakeFirst()
  if (head === undefined) return null
  const versions = await db
    .selectFrom('term_version')
    .leftJoin('staff_user', 'staff_user.id', 'term_version.published_by')
    .where('term_id', '=', id)
    .select(['term_version.id', 'number', 'body', 'change_note', 'published_at', 'staff_user.name'])
    .orderBy('number', 'desc')
    .execute()
  const draft = versions.find(({ published_at }) => published_at === null)
  return {
    id,
    titulo: head.title,
    equipe: head.for_staff,
    responsaveis: head.for_guardians,
    alunos: head.for_students,
    ativo: head.active,
    versao: head.version,
    rascunho: draft === undefined ? null : { corpo: draft.body, nota: draft.change_note },
    versoes: versions.flatMap((one) =>
      one.published_at === null
        ? []
        : [
            {
              id: one.id,
              numero: one.number,
              corpo: one.body,
              nota: one.change_note,
              publicadoEm: one.published_at.toISOString(),
              publicadoPor: one.name,
            },
          ],
    ),
  }
}

const columnsOf = ({ titulo, equipe, responsaveis, alunos }: TermHead) => ({
  title: titulo,
  title_search: searchable(titulo),
  for_staff: equipe,
  for_guardians: responsaveis,
  for_students: alunos,
})

export const insertTerm = async (trx: Transaction<Database>, head: TermHead): Promise<number> =>
  (await trx.insertInto('term').values(columnsOf(head)).returning('id').executeTakeFirstOrThrow()).id

/** Changes a term that still has this version; tells whether it did. */
export const updateTerm = (
  trx: Transaction<Database>,
  { id, versao }: { readonly id: number; readonly versao: number },
  head: TermHead | null,
): Promise<boolean> =>
  trx
    .updateTable('term')
    .set({ version: versao + 1, ...(head && columnsOf(head)) })
    .where('id', '=', id)
    .where('version', '=', versao)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Replaces the draft of a term; null removes it. */
export const writeDraft = async (trx: Transaction<Database>, id: number, draft: TermDraft | null): Promise<void> => {
  await trx.deleteFrom('term_version').where('term_id', '=', id).where('published_at', 'is', null).execute()
  if (draft === null) return
  const last = await trx
    .selectFrom('term_version')
    .where('term_id', '=', id)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  await trx
    .insertInto('term_version')
    .values({
      term_id: id,
      number: (last?.number ?? 0) + 1,
      body: JSON.stringify(draft.corpo),
      change_note: draft.nota,
      published_at: null,
      published_by: null,
    })
    .execute()
}

/** Publishes the draft as the version in force, and gives its number. */
export const publishDraft = async (
  trx: Transaction<Database>,
  id: number,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<number> =>
  (
    await trx
      .updateTable('term_version')
      .set({ published_at: at, published_by: by })
      .where('term_id', '=', id)
      .where('published_at', 'is', null)
      .returning('number')
      .executeTakeFirstOrThrow()
  ).number
