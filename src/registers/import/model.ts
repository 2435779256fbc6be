import type { Register } from '#domain/registers/describe.ts'
import { explained } from '#domain/imports/importColumns.ts'
import type { SheetPage } from '#src/platform/sheets/sheets.ts'

/** The spreadsheet to fill in: its columns with one row as an example, and a page that explains each. */
export const modelPages = ({ fields, many }: Register): readonly SheetPage[] => {
  const columns = Object.values(fields).map((field) => ({
    ...explained(field),
    label: field.label,
    required: field.required,
  }))
  return [
    { title: many.slice(0, 31), rows: [columns.map(({ label }) => label)] },
    {
      title: 'Como preencher',
      rows: [
        ['Coluna', 'Obrigatória', 'O que escrever', 'Valores aceitos', 'Exemplo'],
        ...columns.map(({ label, required, what, values, example }) => [
          label,
          required ? 'Sim' : 'Não',
          what,
          values,
          example,
        ]),
      ],
    },
  ]
}
