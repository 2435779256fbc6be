import { Formik, useFormikContext } from 'formik'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { balancedPlaces, type Places, placesIn } from '#domain/classDivisions/classDivision.ts'
import type { ClassDivision, ClassDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { placeStudents, removeDivision } from '#src/features/academico/classDivisions/classDivisions.requests.ts'
import {
  conflictClosed,
  namingBegun,
  selectConflict,
} from '#src/features/academico/classDivisions/classDivisions.slice.ts'
import { placingDraft } from '#src/features/academico/classDivisions/paths.ts'
import { PlacingTable } from '#src/features/academico/classDivisions/views/PlacingTable.view.tsx'
import { plural } from '#src/lib/text.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface PlacingFormProps {
  readonly board: ClassDivisions
  readonly division: ClassDivision
  readonly mayEdit: boolean
}

/** Who is in which part of a division from the day in view on. */
export const PlacingForm = ({ board, division, mayEdit }: PlacingFormProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(placeStudents)
  const refused = useRefusedFields(placeStudents)
  const before = useMemo(() => placesIn(board, division), [board, division])
  const save = (draft: Places, versao = division.versao) =>
    placeStudents.asked({ id: division.id, day: board.dia, draft, versao })
  return (
    <Card title={division.nome} actions={mayEdit && <DivisionTools division={division} />}>
      <Formik
        initialValues={{ lugares: before }}
        enableReinitialize
        onSubmit={({ lugares }) => void dispatch(save(lugares))}
      >
        <Form label={`Alunos em ${division.nome}`}>
          <DraftMirror form={placingDraft(division.id, board.dia)} asks />
          <RefusedFields fields={refused} />
          {board.alunos.length === 0 ? (
            <EmptyState title="Ninguém na turma neste dia" reason="Escolha outro dia, ou enturme os alunos." />
          ) : (
            <Students board={board} division={division} disabled={!mayEdit} />
          )}
          {mayEdit && board.alunos.length > 0 && <RecordFooter saving={saving} saveLabel="Salvar alunos" />}
        </Form>
      </Formik>
      <PlacingConflict board={board} division={division} before={before} save={save} />
    </Card>
  )
}

const DivisionTools = ({ division }: { readonly division: ClassDivision }) => {
  const dispatch = useDispatch()
  const { id, nome, versao } = division
  const asked = {
    ...removeQuestion(
      { one: 'Divisão', genero: 'a' },
      { name: nome, only: 'Só uma divisão sem aulas pode ser excluída.' },
    ),
    confirm: removeDivision.asked({ id, versao }),
  }
  return (
    <div className="cluster">
      <Button icon={Pencil} onClick={() => dispatch(namingBegun(id))}>
        Mudar nomes
      </Button>
      <Button icon={Trash2} onClick={() => dispatch(dialogOpened(asked))}>
        Excluir
      </Button>
    </div>
  )
}

interface StudentsProps {
  readonly board: ClassDivisions
  readonly division: ClassDivision
  readonly disabled: boolean
}

const Students = ({ board, division, disabled }: StudentsProps) => {
  const { values, setFieldValue } = useFormikContext<{ lugares: Places }>()
  const parts = division.subgrupos
  const change = (places: Places) => void setFieldValue('lugares', places)
  const loose = board.alunos.filter(({ idMatricula }) => (values.lugares[idMatricula] ?? null) === null).length
  const propose = () =>
    change(
      balancedPlaces(
        board.alunos.map(({ idMatricula }) => idMatricula),
        parts.map(({ id }) => id),
      ),
    )
  return (
    <div className="stack">
      <div role="status">
        {loose === board.alunos.length ? (
          <Notice type="info">
            Ninguém está nos subgrupos ainda: por enquanto, as aulas deles chamam a turma toda.
          </Notice>
        ) : (
          loose > 0 && (
            <Notice type="warning">
              {`${plural(loose, 'aluno está sem grupo e fica', 'alunos estão sem grupo e ficam')} fora das chamadas dos subgrupos.`}
            </Notice>
          )
        )}
      </div>
      {!disabled && (
        <div>
          <Button icon={Scale} onClick={propose}>
            Dividir por igual, em ordem alfabética
          </Button>
        </div>
      )}
      <PlacingTable
        label={division.nome}
        parts={parts}
        students={board.alunos}
        places={values.lugares}
        disabled={disabled}
        onPlace={(enrolment, part) => change({ ...values.lugares, [enrolment]: part })}
      />
    </div>
  )
}

interface PlacingConflictProps extends Omit<StudentsProps, 'disabled'> {
  readonly before: Places
  readonly save: (draft: Places, version: number) => ReturnType<typeof placeStudents.asked>
}

/** Somebody else placed students meanwhile: both places of each who differs. */
const PlacingConflict = ({ board, division, before, save }: PlacingConflictProps) => {
  const conflict = useSelector(selectConflict)
  const saved = (current: ClassDivisions) => current.divisoes.find(({ id }) => id === division.id) ?? division
  const names = new Map(division.subgrupos.map(({ id, nome }) => [id, nome]))
  return (
    <RecordConflict<Places, ClassDivisions>
      fields={board.alunos.map(({ idMatricula, nome }) => ({
        name: String(idMatricula),
        label: nome,
        text: (places) => names.get(places[idMatricula] ?? 0) ?? 'Sem grupo',
      }))}
      before={before}
      conflict={conflict}
      draftOf={(current) => placesIn(current, saved(current))}
      save={(draft, current) => save(draft, saved(current).versao)}
      closed={conflictClosed()}
    />
  )
}
