import type { Column, Table } from '#scripts/schema/catalogue.ts'

const HEAD = `-- The tables of the portal, as the migrations leave them. Written by \`npm run docs:schema\`.
-- Instants are UTC; columns that end in _search hold a text as it is searched and ordered.
`

/** The tables as SQL to read, by name. */
export const sqlText = (tables: readonly Table[]): string => [HEAD, ...tables.map(tableText)].join('\n')

const tableText = ({ name, comment, columns, constraints, indexes, triggers }: Table): string => {
  const parts = [
    ...columns.map((column) => `${commentText(column.comment, '  ')}  ${columnText(column)}`),
    ...constraints.map((constraint) => `  CONSTRAINT ${constraint.name} ${constraint.definition}`),
  ]
  const statements = [
    `${commentText(comment, '')}CREATE TABLE ${name} (\n${parts.join(',\n')}\n)`,
    ...indexes.map((index) => index.replace(' USING btree', '')),
    ...triggers.map((trigger) => trigger.replace('public.', '')),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

const columnText = ({ name, type, isNullable, default: initial, identity, collation }: Column): string =>
  [
    name,
    type,
    ...(collation === null ? [] : [`COLLATE "${collation}"`]),
    ...(isNullable ? [] : ['NOT NULL']),
    ...(initial === null ? [] : [`DEFAULT ${initial}`]),
    ...(identity === null ? [] : [`GENERATED ${identity} AS IDENTITY`]),
  ].join(' ')

const commentText = (comment: string | null, indent: string): string =>
  comment === null ? '' : `${indent}-- ${comment}\n`
