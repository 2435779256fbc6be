import type { TemplateRow } from '#domain/documents/documents.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatCount } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the templates: what each is, and how often it was issued. */
export const templateColumns: readonly Column<TemplateRow>[] = [
  {
    key: 'descricao',
    header: 'Descrição',
    sort: 'descricao',
    width: 'wide',
    cell: ({ descricao }) => <strong>{descricao}</strong>,
  },
  {
    key: 'tipoDocumento',
    header: 'Tipo',
    sort: 'tipoDocumento',
    cell: ({ tipoDocumento }) => nameIn(DOCUMENT_TYPES, tipoDocumento),
  },
  {
    key: 'assinatura',
    header: 'Assinatura',
    cell: ({ assinaturaDigital }) => (assinaturaDigital ? 'Digital' : 'No papel'),
  },
  { key: 'numero', header: 'Versão', align: 'end', width: 'narrow', cell: ({ numero }) => String(numero) },
  { key: 'emitidos', header: 'Emitidos', align: 'end', width: 'narrow', cell: ({ emitidos }) => formatCount(emitidos) },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ ativo }) =>
      ativo ? <StatusBadge tone="success">Ativo</StatusBadge> : <StatusBadge tone="neutral">Inativo</StatusBadge>,
  },
]
