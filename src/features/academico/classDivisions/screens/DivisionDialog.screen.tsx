import { Formik } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { divisionFlaws } from '#domain/classDivisions/classDivision.ts'
import type { ClassDivision, ClassDivisions, DivisionDraft } from '#domain/classDivisions/classDivisions.schemas.ts'
import { LEAST_PARTS, MOST_PARTS, NAME_LENGTH } from '#domain/classDivisions/limits.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeDivision, createDivision } from '#src/features/academico/classDivisions/classDivisions.requests.ts'
import { namingEnded, selectNaming } from '#src/features/academico/classDivisions/classDivisions.slice.ts'
import { divisionDraft } from '#src/features/academico/classDivisions/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { Modal } from '#src/ui/Modal.tsx'

/** The names of a division and of its parts. */
export const DivisionDialog = ({ board }: { readonly board: ClassDivisions }) => {
  const naming = useSelector(selectNaming)
  const division = board.divisoes.find(({ id }) => id === naming) ?? null
  if (naming === null || (naming !== 'new' && division === null)) return null
  return <OpenDialog key={naming} group={board.turma.id} division={division} />
}

interface OpenDialogProps {
  readonly group: number
  /** Null: a new one. */
  readonly division: ClassDivision | null
}

const OpenDialog = ({ group, division }: OpenDialogProps) => {
  const dispatch = useDispatch()
  const [creating, changing] = [useIsRunning(createDivision), useIsRunning(changeDivision)]
  const [notCreated, notChanged] = [useRefusedFields(createDivision), useRefusedFields(changeDivision)]
  const title = division === null ? 'Nova divisão' : `Divisão ${division.nome}`
  const form = divisionDraft(group, division?.id ?? null)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(namingEnded())
  }
  const save = (draft: DivisionDraft) =>
    dispatch(
      division === null
        ? createDivision.asked({ group, draft })
        : changeDivision.asked({ group, draft, id: division.id, versao: division.versao }),
    )
  return (
    <Formik
      initialValues={draftOf(division)}
      validate={(draft) => errorsOf(divisionFlaws(draft))}
      onSubmit={(draft) => void save(draft)}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={form} />
          <RefusedFields fields={division === null ? notCreated : notChanged} />
          <FormTextField
            name="nome"
            label="Nome da divisão"
            required
            maxLength={NAME_LENGTH}
            hint="Para que serve: “Laboratório”, “Níveis de inglês”."
          />
          <Parts division={division} />
          <RecordFooter saving={creating || changing} onAbandon={close} saveLabel="Salvar divisão" />
        </Form>
      </Modal>
    </Formik>
  )
}

const draftOf = (division: ClassDivision | null): DivisionDraft =>
  division === null
    ? { nome: '', subgrupos: [1, 2].map((place) => ({ id: null, nome: `Grupo ${place}` })) }
    : { nome: division.nome, subgrupos: division.subgrupos.map(({ id, nome }) => ({ id, nome })) }

const Parts = ({ division }: { readonly division: ClassDivision | null }) => {
  const { rows, error, add, replace } = useRows<DivisionDraft['subgrupos'][number]>('subgrupos')
  const isUsed = (part: number | null) => division?.subgrupos.some(({ id, emUso }) => id === part && emUso) === true
  return (
    <div className="stack">
      {placesOf(rows).map(([place, { id }]) => (
        <RemovableRow
          key={place}
          legend={`Subgrupo ${place + 1}`}
          onRemove={
            rows.length > LEAST_PARTS && !isUsed(id) ? () => replace(rows.filter((_, at) => at !== place)) : undefined
          }
        >
          <FormTextField
            name={`subgrupos.${place}.nome`}
            label="Nome do subgrupo"
            required
            maxLength={NAME_LENGTH}
            {...(isUsed(id) && { hint: 'Tem aulas no quadro: elas acompanham o novo nome.' })}
          />
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {rows.length < MOST_PARTS && (
        <div>
          <Button icon={Plus} onClick={() => add({ id: null, nome: `Grupo ${rows.length + 1}` })}>
            Incluir subgrupo
          </Button>
        </div>
      )}
    </div>
  )
}

const placesOf = <Row,>(rows: readonly Row[]): readonly (readonly [number, Row])[] =>
  rows.map((row, place) => [place, row])
