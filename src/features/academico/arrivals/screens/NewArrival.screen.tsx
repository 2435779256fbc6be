import { useDispatch, useSelector } from 'react-redux'
import { arrivalFlaws, newArrival } from '#domain/arrivals/arrival.ts'
import { ARRIVALS } from '#src/core/arrivals/paths.ts'
import {
  findArriving,
  loadArrivalPlaces,
  newDraftName,
  registerArrival,
} from '#src/features/academico/arrivals/arrivals.requests.ts'
import {
  choosingStarted,
  seekingEnded,
  selectPlaces,
  selectStudents,
} from '#src/features/academico/arrivals/arrivals.slice.ts'
import { ArrivalFields } from '#src/features/academico/arrivals/views/ArrivalFields.view.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Registrar chegada'

/** A new arrival: first the student, who is enrolled already, then what comes from the school of origin. */
export const Screen = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  const places = useSelector(selectPlaces)
  const place = places?.lugares[0]
  if (place !== undefined)
    return (
      <SavedForm
        key={place.idMatricula}
        title={TITLE}
        subtitle={`${place.aluno} · ${place.turma}, ${place.unidade}, ${place.anoLetivo}`}
        form={newDraftName(place.idMatricula)}
        request={registerArrival}
        initialValues={newArrival(place)}
        flaws={(draft) => arrivalFlaws(draft, place)}
        asked={(draft) => registerArrival.asked({ idMatricula: place.idMatricula, draft, key: '' })}
        back={ARRIVALS}
        extra={<Button onClick={() => dispatch(choosingStarted())}>Escolher outro aluno</Button>}
      >
        <ArrivalFields place={place} />
      </SavedForm>
    )
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle="Escolha o aluno, que já está matriculado e enturmado."
        actions={<ButtonLink to={ARRIVALS}>Voltar à lista</ButtonLink>}
      />
      <StudentSearch
        found={students}
        onSeek={(text) => dispatch(findArriving.asked(text))}
        onEnd={() => dispatch(seekingEnded())}
        onChoose={(id) => dispatch(loadArrivalPlaces.asked(id))}
      />
      {places !== null && (
        <Notice type="warning">
          Este aluno não está matriculado numa turma deste ano. Matricule-o e enturme-o antes.
        </Notice>
      )}
    </div>
  )
}
