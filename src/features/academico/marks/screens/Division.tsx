import { Formik } from 'formik'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDispatch } from 'react-redux'
import { dividedInTwo } from '#domain/assessment/assessmentDraft.ts'
import type { AssessmentPart } from '#domain/assessment/assessments.schemas.ts'
import { partsFlaw } from '#domain/assessment/partsFlaw.ts'
import { markText } from '#domain/assessment/stageSums.ts'
import { oneLine } from '#domain/base/text.ts'
import { exact } from '#domain/evaluation/exact.ts'
import type { DivisibleAssessment } from '#domain/marks/division.schemas.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { divisionClosed } from '#src/features/academico/marks/division.slice.ts'
import { divideAssessment } from '#src/features/academico/marks/marks.requests.ts'
import { type DividedPlace, divisionDraft } from '#src/features/academico/marks/paths.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { PartRows } from '#src/views/PartRows.tsx'

interface DivisionProps {
  readonly sheet: MarkSheet
  readonly assessment: DivisibleAssessment
  /** Decimal places of the scheme. */
  readonly places: number
}

/** A teacher divides an assessment of a sheet into parts that sum up to it, or makes it whole again, while nothing depends on it. */
export const Division = ({ sheet, assessment, places }: DivisionProps) => {
  const dispatch = useDispatch()
  const { idAvaliacao, nome, motivo, partes } = assessment
  const { idTurma, idDisciplina, etapa: numeroEtapa } = sheet
  // Where one mark is given for all subjects, there are no assessments.
  if (idDisciplina === null) return null
  const place = { idTurma, idDisciplina, numeroEtapa, idAvaliacao }
  const title = `${partes.length === 0 ? 'Dividir' : 'Partes de'} ${nome}`
  const close = () => {
    dispatch(draftClosed({ form: divisionDraft(place) }))
    dispatch(divisionClosed())
  }
  const taken = sheet.colunas.flatMap((column) => (column.idAvaliacao === idAvaliacao ? [] : [column.sigla]))
  return (
    <Modal shown title={title} onClose={close}>
      <div className="stack">
        {motivo !== '' && <Notice type="info">{motivo}</Notice>}
        {partes.length > 0 && <InParts place={place} assessment={assessment} places={places} />}
        {partes.length === 0 && motivo === '' && (
          <NewParts
            place={place}
            assessment={assessment}
            places={places}
            taken={taken}
            title={title}
            onAbandon={close}
          />
        )}
      </div>
    </Modal>
  )
}

interface InPartsProps extends Pick<DivisionProps, 'assessment' | 'places'> {
  readonly place: DividedPlace
}

const InParts = ({ place, assessment, places }: InPartsProps) => {
  const dispatch = useDispatch()
  const dividing = useIsRunning(divideAssessment)
  const { sigla, valor, partes, motivo } = assessment
  return (
    <>
      <BareList>
        {partes.map((part) => (
          <li key={part.idAvaliacao}>
            <strong>{part.sigla}</strong> · {part.nome}: {markText(exact(part.valor), places)}
          </li>
        ))}
      </BareList>
      {motivo === '' && (
        <>
          <p>
            Desfeita a divisão, {sigla} volta a ser uma avaliação só, que vale {markText(exact(valor), places)}.
          </p>
          <div>
            <Button
              icon={Undo2}
              loading={dividing}
              onClick={() => dispatch(divideAssessment.asked({ ...place, partes: [] }))}
            >
              Desfazer a divisão
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface NewPartsProps extends InPartsProps {
  /** The short names of the other columns of the sheet. */
  readonly taken: readonly string[]
  readonly title: string
  readonly onAbandon: () => void
}

const NewParts = ({ place, assessment, places, taken, title, onAbandon }: NewPartsProps) => {
  const dispatch = useDispatch()
  const dividing = useIsRunning(divideAssessment)
  const refused = useRefusedFields(divideAssessment)
  const { valor } = assessment
  return (
    <Formik<{ partes: readonly AssessmentPart[] }>
      initialValues={{ partes: dividedInTwo(assessment, valor) }}
      validate={({ partes }) => {
        const flaw = partsFlaw(partes.map(settled), { amount: valor, places, taken })
        return errorsOf(flaw === null ? {} : { partes: flaw })
      }}
      onSubmit={({ partes }) => void dispatch(divideAssessment.asked({ ...place, partes: partes.map(settled) }))}
    >
      <Form label={title}>
        <DraftMirror form={divisionDraft(place)} />
        <RefusedFields fields={refused} />
        <p>
          Só nesta turma, disciplina e etapa: as partes tomam o lugar da avaliação na planilha, e somam o que ela vale.
        </p>
        <PartRows whole={assessment} amount={valor} places={places} disabled={false} mayUndo={false} />
        <RecordFooter saving={dividing} onAbandon={onAbandon} saveLabel="Dividir" />
      </Form>
    </Formik>
  )
}

const settled = ({ sigla, nome, valor }: AssessmentPart) => ({ sigla: oneLine(sigla), nome: oneLine(nome), valor })
