import { Formik } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Movable } from '#domain/placeChanges/placeChanges.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { PLACE_CHANGES } from '#src/core/enrolments/placeChanges.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  draftOf,
  flawsOf,
  initialValuesOf,
  type PlaceChangeValues,
  wantedOf,
} from '#src/features/matricula/placeChanges/placeChangeForm.ts'
import { loadMovable, previewPlaceChange } from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { selectMovable } from '#src/features/matricula/placeChanges/placeChanges.slice.ts'
import { LookedAt } from '#src/features/matricula/placeChanges/screens/LookedAt.screen.tsx'
import { ChangeHistory } from '#src/features/matricula/placeChanges/views/ChangeHistory.view.tsx'
import { PlaceFields } from '#src/features/matricula/placeChanges/views/PlaceFields.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Section } from '#src/ui/Section.tsx'

const TITLE = 'Troca de turno/curso'

/** M07 of one enrolment: the new place, its preview, and earlier changes. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectMovable)
  const now = useSelector(selectNow)
  if (record === null || record.id !== id || now === null)
    return <AwaitedPage title={TITLE} asks={id === null ? [] : [loadMovable.asked(id)]} />
  return <LoadedChange key={`${record.id}/${record.versao}`} record={record} today={dayOf(now)} />
}

interface LoadedChangeProps {
  readonly record: Movable
  /** ISO day. */
  readonly today: string
}

const LoadedChange = ({ record, today }: LoadedChangeProps) => {
  const mayEdit = useMayEdit('trocaTurnoCurso')
  const { lugar } = record.atual
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle={`${record.nomeAluno} · RA ${record.ra}`}
        actions={<ButtonLink to={PLACE_CHANGES}>Escolher outro aluno</ButtonLink>}
      />
      <Section title="Onde o aluno está">
        <Facts
          items={[
            ['Ano letivo', String(record.anoLetivo)],
            ['Unidade', record.unidade],
            ['Curso', lugar.curso],
            ['Série', lugar.serie],
            ['Período', lugar.periodo],
            ['Turma', lugar.turma],
          ]}
        />
      </Section>
      {record.impedimento !== '' && <div className="alert alert-warning mb-0">{record.impedimento}</div>}
      {record.impedimento === '' && mayEdit && <ChangeForm record={record} today={today} />}
      <ChangeHistory changes={record.historico} />
    </div>
  )
}

const ChangeForm = ({ record, today }: LoadedChangeProps) => {
  const dispatch = useDispatch()
  const refused = useRefusedFields(previewPlaceChange)
  const initialValues = useMemo(() => initialValuesOf(record, today), [record, today])
  return (
    <Formik
      initialValues={initialValues}
      validate={(values: PlaceChangeValues) => errorsOf(flawsOf(values))}
      onSubmit={(values) => {
        const wanted = wantedOf(values)
        if (wanted !== null) dispatch(previewPlaceChange.asked({ id: record.id, wanted }))
      }}
    >
      <Form label={TITLE}>
        <DraftMirror form={draftOf(record.id)} asks />
        <RefusedFields fields={refused} />
        <PlaceFields record={record} />
        <LookedAt id={record.id} />
      </Form>
    </Formik>
  )
}
