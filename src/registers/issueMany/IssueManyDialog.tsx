import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { BATCH_FORMATS, type BatchFormat, DOCUMENTS_AT_ONCE, ONE_PDF } from '#domain/documents/many.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { type EnrolledChoice, enrolledQuery, NOBODY_CHOSEN } from '#src/lib/enrolledChoice.ts'
import { EnrolledFields } from '#src/views/EnrolledFields.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { checkMany, issueMany } from '#src/registers/issueMany/many.requests.ts'
import { choiceEmptied, selectManyCheck, selectManyOffers } from '#src/registers/issueMany/many.slice.ts'
import { ManySummary } from '#src/registers/issueMany/ManySummary.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface IssueManyDialogProps {
  readonly templateId: number
  readonly issueKey: string
  readonly onClose: () => void
}

const NOTHING: readonly CourseOption[] = []

/** Chooses students, shows their number and the gaps, and issues in the background. */
export const IssueManyDialog = ({ templateId, issueKey, onClose }: IssueManyDialogProps) => {
  const dispatch = useDispatch()
  const offers = useSelector(selectManyOffers) ?? NOTHING
  const check = useSelector(selectManyCheck)
  const checking = useIsRunning(checkMany)
  const issuing = useIsRunning(issueMany)
  const [chosen, setChosen] = useState(NOBODY_CHOSEN)
  const [withGaps, setWithGaps] = useState(false)
  const [format, setFormat] = useState<BatchFormat>(ONE_PDF)
  const filter = enrolledQuery(chosen)
  const change = (next: EnrolledChoice) => {
    setChosen(next)
    const asked = enrolledQuery(next)
    dispatch(asked === null ? choiceEmptied() : checkMany.asked({ templateId, filter: asked }))
  }
  const total = (check?.total ?? 0) - (check?.impedidos.length ?? 0)
  const mayIssue = filter !== null && !checking && total > 0 && (check?.total ?? 0) <= DOCUMENTS_AT_ONCE
  const mayLack = check !== null && check.comFaltas.length > 0
  return (
    <Modal
      shown
      title="Emitir para vários"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abandonar</Button>
          <Button
            variant="primary"
            disabled={!mayIssue}
            loading={issuing}
            onClick={() => filter && dispatch(issueMany.asked({ templateId, filter, withGaps, format, key: issueKey }))}
          >
            {mayIssue ? `Emitir ${plural(total, 'documento', 'documentos')}` : 'Emitir'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <EnrolledFields offers={offers} chosen={chosen} onChange={change} classGroups={check?.turmas ?? []} />
        {checking && <Spinner />}
        {check !== null && !checking && <ManySummary check={check} />}
        {mayIssue && (
          <SelectField
            label="Arquivo"
            empty={null}
            options={optionsOf(BATCH_FORMATS)}
            value={String(format)}
            onChange={(text) => setFormat(BATCH_FORMATS.find(({ id }) => String(id) === text)?.id ?? ONE_PDF)}
          />
        )}
        {mayLack && !checking && (
          <CheckField
            label="Emitir com lacunas para preencher à mão"
            hint="Sem isso, quem tem lacunas fica com erro na tarefa até o cadastro ser completado, e o arquivo sai quando todos estiverem prontos."
            checked={withGaps}
            onChange={setWithGaps}
          />
        )}
      </div>
    </Modal>
  )
}
