import { lazy, type ReactNode, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { IMPORT_LIMIT, type ImportField, identityText, keyField } from '#domain/imports/importColumns.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { openImport } from '#src/registers/import/imports.requests.ts'
import {
  checkStarted,
  columnChosen,
  fileChosen,
  restarted,
  selectImports,
} from '#src/registers/import/imports.slice.ts'
import { ColumnsStep } from '#src/registers/import/views/ColumnsStep.view.tsx'
import { FileStep } from '#src/registers/import/views/FileStep.view.tsx'
import { ImportHistory } from '#src/registers/import/views/ImportHistory.view.tsx'
import { wordsOf } from '#src/registers/import/words.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Stepper, stepsInTurn } from '#src/ui/Stepper.tsx'

/** The review is needed only after a file was sent. */
const ImportReview = lazy(async () => ({
  default: (await import(/* webpackChunkName: "import-review" */ './ImportReview.screen.tsx')).ImportReview,
}))

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado']

interface ImportStepsProps {
  readonly target: ImportTarget
  /** The fields that a column may fill. */
  readonly options: readonly ImportField[]
  /** Settings to choose before the file. */
  readonly before?: ReactNode
}

/** The steps of an import: file, columns, planned changes, result. */
export const ImportSteps = ({ target, options, before }: ImportStepsProps) => {
  const dispatch = useDispatch()
  const { head, batch, history } = useSelector(selectImports)
  const isNew = batch === null && head === null
  const current = stepOf(head !== null, batch?.situacao)
  return (
    <>
      <Stepper label={wordsOf(target).name} steps={stepsInTurn(STEPS, current)} current={current} />
      {isNew && before}
      {batch === null ? (
        <Preparation target={target} options={options} />
      ) : (
        <Suspense fallback={<Skeleton shape="block" />}>
          <ImportReview target={target} batch={batch} />
        </Suspense>
      )}
      {isNew && history !== null && history.length > 0 && (
        <ImportHistory target={target} imports={history} onOpen={(id) => dispatch(openImport.asked(id))} />
      )}
    </>
  )
}

const stepOf = (isRead: boolean, status: string | undefined): number => {
  if (status === undefined) return isRead ? 2 : 1
  return status === 'conferida' ? 3 : 4
}

const Preparation = ({ target, options }: Pick<ImportStepsProps, 'target' | 'options'>) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { file, flaw, head, fields, sent } = useSelector(selectImports)
  if (head === null) {
    return (
      <FileStep
        {...{ files, file, flaw }}
        most={IMPORT_LIMIT}
        onChoose={(chosen) => dispatch(chosen === null ? restarted() : fileChosen({ file: chosen, fields: options }))}
      />
    )
  }
  const key = keyField(target, fields)
  return (
    <ColumnsStep
      {...{ head, options, fields, sent, flaw }}
      identity={identityText(target)}
      recognised={target.updatesOnly ? { by: key === null ? null : (target.fields[key]?.label ?? key) } : null}
      onField={(column, field) => dispatch(columnChosen({ column, field }))}
      onBack={() => dispatch(restarted())}
      onCheck={() => dispatch(checkStarted())}
    />
  )
}
