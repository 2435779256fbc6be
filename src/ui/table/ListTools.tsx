import type { ExportFormat } from '#domain/base/exports.ts'
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx'
import { ExportMenu } from './ExportMenu.tsx'

interface ListToolsProps {
  readonly choice: ColumnChoiceProps
  /** While a file is being made. */
  readonly exporting: boolean
  /** The whole list is wanted as a file, with these columns. */
  readonly onExport: (wanted: { readonly formato: ExportFormat; readonly colunas: string }) => void
  /** The same printed, where a list is a report. */
  readonly onPrint?: ((wanted: { readonly formato: 'pdf'; readonly colunas: string }) => void) | undefined
  /** The same in the background, where a list can be made there. */
  readonly onQueue?: ((wanted: { readonly colunas: string }) => void) | undefined
}

/** Which columns of a list are in sight, and the whole list as a file with the same ones. */
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
