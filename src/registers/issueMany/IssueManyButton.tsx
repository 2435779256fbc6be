import Files from 'lucide-react/icons/files'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { manyAsked, manyLeft, selectManyKey } from '#src/registers/issueMany/many.slice.ts'
import { Button } from '#src/ui/Button.tsx'

const IssueManyDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "issue-many" */ './IssueManyDialog.tsx')).IssueManyDialog,
}))

interface IssueManyButtonProps {
  readonly templateId: number
  /** While something is unsaved, since it would not be issued. */
  readonly disabled?: boolean
}

/** Issues a saved template for many students, for staff who may. */
export const IssueManyButton = ({ templateId, disabled = false }: IssueManyButtonProps) => {
  const dispatch = useDispatch()
  const [ofDocuments, ofPrinting] = [useMayEdit('documentos'), useMayEdit('impressaoDocumentos')]
  const key = useSelector(selectManyKey)
  if (!ofDocuments && !ofPrinting) return null
  return (
    <>
      <Button icon={Files} disabled={disabled} onClick={() => dispatch(manyAsked())}>
        Emitir para vários
      </Button>
      {key !== null && (
        <Suspense>
          <IssueManyDialog templateId={templateId} issueKey={key} onClose={() => dispatch(manyLeft())} />
        </Suspense>
      )}
    </>
  )
}
