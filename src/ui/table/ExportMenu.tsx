import Download from 'lucide-react/icons/download'
import Clock from 'lucide-react/icons/clock'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import type { ExportFormat } from '#domain/base/exports.ts'
import { Icon } from '../Icon.tsx'
import { Menu } from '../Menu.tsx'

interface ExportMenuProps {
  /** Name of the button, for screens with two of them. */
  readonly label?: string
  /** A file is being made. */
  readonly exporting: boolean
  readonly onExport: (format: ExportFormat) => void
  /** Exports a PDF, for lists that can be printed. */
  readonly onPrint?: (() => void) | undefined
  /** Exports in the background, for lists that support it. */
  readonly onQueue?: (() => void) | undefined
}

/** A menu of file formats in which to export a list. */
export const ExportMenu = ({ label = 'Exportar', exporting, onExport, onPrint, onQueue }: ExportMenuProps) => {
  const save = (format: ExportFormat) => () => onExport(format)
  return (
    <Menu
      label={
        <>
          <Icon of={Download} />
          {exporting ? 'Exportando…' : label}
        </>
      }
      entries={[
        { key: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet, onSelect: save('xlsx'), disabled: exporting },
        { key: 'csv', label: 'CSV', icon: FileText, onSelect: save('csv'), disabled: exporting },
        ...(onPrint ? [{ key: 'pdf', label: 'PDF', icon: Printer, onSelect: onPrint, disabled: exporting }] : []),
        ...(onQueue ? [{ key: 'job', label: 'Excel em segundo plano', icon: Clock, onSelect: onQueue }] : []),
      ]}
    />
  )
}
