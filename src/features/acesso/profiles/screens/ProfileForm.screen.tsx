import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserX from 'lucide-react/icons/user-x'
import { useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { selectUser } from '#src/core/session/session.slice.ts'
import { PROFILES, profileIdOf } from '#src/features/acesso/profiles/paths.ts'
import { loadFeatures, loadProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { selectFeatures, selectProfile } from '#src/features/acesso/profiles/profiles.slice.ts'
import { ProfileEditor } from '#src/features/acesso/profiles/screens/ProfileEditor.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** M38: a new profile, a copy, or an existing one, once it is loaded with the catalogue of features. */
export const Screen = () => {
  const path = useParams()['id']
  const copied = profileIdOf(useQuery()['copia'])
  const id = profileIdOf(path)
  const user = useSelector(selectUser)
  const features = useSelector(selectFeatures)
  const loaded = useSelector(selectProfile)
  const wanted = id ?? copied
  const record = loaded?.perfil.id === wanted ? loaded : null
  const isUnknown = path !== undefined && id === null

  if (user !== null && features !== null && !isUnknown && (wanted === null || record !== null)) {
    // Another profile starts a new form.
    return <ProfileEditor key={`${id}/${copied}`} {...{ id, copied, record, features, user }} />
  }
  return (
    <AwaitedPage
      title={path === undefined ? 'Novo perfil' : 'Perfil'}
      actions={
        <ButtonLink to={PROFILES} icon={ArrowLeft}>
          Voltar aos perfis
        </ButtonLink>
      }
      asks={isUnknown ? [] : [loadFeatures.asked(null), ...(wanted === null ? [] : [loadProfile.asked(wanted)])]}
      missing={<EmptyState icon={UserX} title="Perfil não encontrado" reason={callMessages.NOT_FOUND} />}
      outline={<Waiting />}
    />
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
