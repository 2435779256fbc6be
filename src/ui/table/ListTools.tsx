import Download from 'lucide-react/icons/download'
import Clock from 'lucide-react/icons/clock'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import type { ExportFormat } from '#domain/exports.ts'
import { Icon } from '../Icon.tsx'
import { Menu } from '../Menu.tsx'
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx'

interface ListToolsProps {
  readonly choice: ColumnChoiceProps
  /** While a file is being made. */
  readonly exporting: boolean
  /** The whole list is wanted as a file, with these columns. */
  readonly onExport: (wanted: { readonly formato: ExportFormat; readonly colunas: string }) => void
  /** The same in the background, where a list can be made there. */
  readonly onQueue?: ((wanted: { readonly colunas: string }) => void) | undefined
}

/** Which columns of a list are in sight, and the whole list as a file with the same ones. */
export const ListTools = ({ choice, exporting, onExport, onQueue }: ListToolsProps) => {
  const colunas = choice.shown.join(',')
  const save = (formato: ExportFormat) => () => onExport({ formato, colunas })
  return (
    <>
      <ColumnChoice {...choice} />
      <Menu
        label={
          <>
            <Icon of={Download} />
            {exporting ? 'Exportando…' : 'Exportar'}
          </>
        }
        entries={[
          { key: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet, onSelect: save('xlsx'), disabled: exporting },
          { key: 'csv', label: 'CSV', icon: FileText, onSelect: save('csv'), disabled: exporting },
          ...(onQueue
            ? [{ key: 'job', label: 'Excel em segundo plano', icon: Clock, onSelect: () => onQueue({ colunas }) }]
            : []),
        ]}
      />
    </>
  )
}
