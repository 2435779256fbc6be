import type { ExportFormat } from '#domain/base/exports.ts'
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx'
import { ExportMenu } from './ExportMenu.tsx'

interface ListToolsProps {
  readonly choice: ColumnChoiceProps
  /** A file is being made. */
  readonly exporting: boolean
  /** Exports the whole list with these columns. */
  readonly onExport: (wanted: { readonly formato: ExportFormat; readonly colunas: string }) => void
  /** Exports it as a PDF, for reports. */
  readonly onPrint?: ((wanted: { readonly formato: 'pdf'; readonly colunas: string }) => void) | undefined
  /** Exports it in the background, for lists that support it. */
  readonly onQueue?: ((wanted: { readonly colunas: string }) => void) | undefined
}

/** The choice of a list's columns, and the export of the whole list with the same columns. */
export const ListTools = ({ choice, exporting, onExport, onPrint, onQueue }: ListToolsProps) => {
  const colunas = choice.shown.join(',')
  return (
    <>
      <ColumnChoice {...choice} />
      <ExportMenu
        exporting={exporting}
        onExport={(formato) => onExport({ formato, colunas })}
        onPrint={onPrint && (() => onPrint({ formato: 'pdf', colunas }))}
        onQueue={onQueue && (() => onQueue({ colunas }))}
      />
    </>
  )
}
