import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserX from 'lucide-react/icons/user-x'
import { useDispatch, useSelector } from 'react-redux'
import { MESSAGES } from '#domain/messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { selectUser } from '#src/core/session/session.slice.ts'
import { PROFILES, profileIdOf } from '#src/features/acesso/profiles/paths.ts'
import { loadFeatures, loadProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { selectFeatures, selectProfile } from '#src/features/acesso/profiles/profiles.slice.ts'
import { ProfileEditor } from '#src/features/acesso/profiles/screens/ProfileEditor.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const NOT_FOUND = 404

/** M38: a new profile, a copy of one, or one that is there, once it has come with the catalogue of features. */
export const Screen = () => {
  const dispatch = useDispatch()
  const path = useParams()['id']
  const copied = profileIdOf(useQuery()['copia'])
  const id = profileIdOf(path)
  const user = useSelector(selectUser)
  const features = useSelector(selectFeatures)
  const loaded = useSelector(selectProfile)
  const featuresFailure = useRequest(loadFeatures)?.failure ?? null
  const profileFailure = useRequest(loadProfile)?.failure ?? null
  const wanted = id ?? copied
  const record = loaded?.perfil.id === wanted ? loaded : null
  const failure = featuresFailure ?? (wanted === null ? null : profileFailure)
  const isMissing = (path !== undefined && id === null) || failure?.status === NOT_FOUND

  if (user !== null && features !== null && !isMissing && (wanted === null || record !== null)) {
    // Another profile begins afresh.
    return <ProfileEditor key={`${id}/${copied}`} {...{ id, copied, record, features, user }} />
  }
  const retry = () => {
    dispatch(loadFeatures.asked(null))
    if (wanted !== null) dispatch(loadProfile.asked(wanted))
  }
  return (
    <div className="page">
      <PageHeader
        title={path === undefined ? 'Novo perfil' : 'Perfil'}
        actions={
          <ButtonLink to={PROFILES} icon={ArrowLeft}>
            Voltar aos perfis
          </ButtonLink>
        }
      />
      {isMissing && <EmptyState icon={UserX} title="Perfil não encontrado" reason={MESSAGES.NOT_FOUND} />}
      {!isMissing && failure !== null && (
        <ErrorState message={failure.message || MESSAGES.UNEXPECTED} onRetry={retry} />
      )}
      {!isMissing && failure === null && <Waiting />}
    </div>
  )
}

const Waiting = () => (
  <>
    <VisuallyHidden>
      <span role="status">Carregando…</span>
    </VisuallyHidden>
    <Card title="Dados">
      <Skeleton shape="block" />
    </Card>
    <Card title="Funcionalidades">
      <Skeleton shape="block" />
    </Card>
  </>
)
