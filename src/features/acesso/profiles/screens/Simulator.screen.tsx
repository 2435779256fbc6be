import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserSearch from 'lucide-react/icons/user-search'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { outdated } from '#src/core/router/router.slice.ts'
import { PROFILES } from '#src/features/acesso/profiles/paths.ts'
import { loadProfile, simulate } from '#src/features/acesso/profiles/profiles.requests.ts'
import { selectProfiles } from '#src/features/acesso/profiles/profiles.slice.ts'
import { SimulationResult } from '#src/features/acesso/profiles/screens/SimulationResult.tsx'
import { chosenOf, NO_TEACHER, TEACHER } from '#src/features/acesso/profiles/simulation.requests.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const TEACHER_CHOICES = [
  { value: NO_TEACHER, label: 'Não' },
  { value: TEACHER, label: 'Sim' },
]

/** “Ver como perfil”: what a holder of a profile would see, beside the server's verdict. A difference is a defect. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const query = useQuery()
  const chosen = chosenOf(filters.values, query)
  const profiles = useSelector(selectProfiles) ?? []
  const units = useChoices('units')
  const simulating = useRequest(simulate)?.failure
  const loading = useRequest(loadProfile)?.failure
  const failure = simulating ?? loading ?? null
  const isChosen = chosen.profile !== null && chosen.unit !== null
  const options = profiles
    .filter(({ nome, ativo }) => ativo && !isFamilyProfile(nome))
    .map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <div className="page">
      <PageHeader
        title="Ver como perfil"
        subtitle="O menu e as telas de quem tem um perfil e, ao lado, o que o servidor responde."
        actions={
          <ButtonLink to={PROFILES} icon={ArrowLeft}>
            Voltar aos perfis
          </ButtonLink>
        }
      />
      <Card>
        <div className="row" role="group" aria-label="Ver como">
          <div className="col-md-5">
            <SelectField label="Perfil" options={options} {...filters.choice('profile', chosen.profile)} />
          </div>
          <div className="col-md-5">
            <SelectField label="Unidade" options={units} {...filters.choice('unit')} />
          </div>
          <div className="col-md-2">
            <SelectField
              label="Professor"
              empty={null}
              options={TEACHER_CHOICES}
              {...filters.choice('teacher', NO_TEACHER)}
            />
          </div>
        </div>
      </Card>
      {!isChosen && (
        <EmptyState
          icon={UserSearch}
          title="Ver como quem?"
          reason="Escolha um perfil e uma unidade para ver o menu e as telas dessa pessoa."
        />
      )}
      {isChosen && failure !== null && (
        <ErrorState message={failure.message || callMessages.UNEXPECTED} onRetry={() => dispatch(outdated())} />
      )}
      {isChosen && failure === null && <SimulationResult teacher={chosen.teacher} profile={chosen.profile} />}
    </div>
  )
}
