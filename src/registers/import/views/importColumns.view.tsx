import type { ImportRow, RowStatus } from '#domain/imports/imports.schemas.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { cellText, type Choices } from '#src/registers/choices.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const STATUSES: Readonly<Record<RowStatus, { readonly tone: Tone; readonly label: string }>> = {
  nova: { tone: 'success', label: 'Nova' },
  alterada: { tone: 'info', label: 'Alterada' },
  igual: { tone: 'neutral', label: 'Sem mudança' },
  errada: { tone: 'danger', label: 'Com erro' },
  deixada: { tone: 'neutral', label: 'Deixada de fora' },
  recusada: { tone: 'warning', label: 'Recusada' },
}

/** Columns of the list of rows that an import changes. */
export const importColumns = (target: ImportTarget, choices: Choices): readonly Column<ImportRow>[] => [
  { key: 'linha', header: 'Linha', width: 'narrow', cell: ({ linha }) => `Linha ${linha}` },
  { key: 'nome', header: target.one, cell: ({ nome }) => nome || '–' },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={STATUSES[situacao].tone}>{STATUSES[situacao].label}</StatusBadge>,
  },
  {
    key: 'mudancas',
    header: 'O que acontece',
    width: 'wide',
    cell: (row) =>
      Object.keys(row.falhas).length > 0 ? (
        <Flaws {...{ target, row }} />
      ) : (
        <>
          <Changes {...{ target, choices, row }} />
          <Warnings row={row} />
        </>
      ),
  },
]

interface RowProps {
  readonly target: ImportTarget
  readonly row: ImportRow
}

const Flaws = ({ target, row }: RowProps) => (
  <BareList>
    {Object.entries(row.falhas).map(([name, why]) => (
      <li key={name}>
        <strong>{target.fields[name]?.label ?? 'Linha inteira'}</strong>: {why}
      </li>
    ))}
  </BareList>
)

/** What speaks against a line that may be written all the same. */
const Warnings = ({ row: { avisos } }: Pick<RowProps, 'row'>) =>
  avisos.length > 0 && (
    <BareList>
      {avisos.map((why) => (
        <li key={why}>
          <StatusBadge tone="warning">Aviso</StatusBadge> {why}
        </li>
      ))}
    </BareList>
  )

/** Old and new value of each changed field; of a new record, its first values. */
const Changes = ({ target, choices, row: { antes, depois } }: RowProps & { readonly choices: Choices }) => {
  if (depois === null) return <span className="text-secondary">–</span>
  const changed = Object.entries(target.fields).flatMap(([name, field]) => {
    const [before, after] = [antes, depois].map((draft) => cellText(field, draft?.[name] ?? null, choices))
    return before === after ? [] : [{ name, label: field.label, before, after }]
  })
  return (
    <BareList>
      {changed.map(({ name, label, before, after }) => (
        <li key={name}>
          <strong>{label}</strong>: {antes !== null && <del>{before}</del>} {antes !== null && '→'} <ins>{after}</ins>
        </li>
      ))}
    </BareList>
  )
}
