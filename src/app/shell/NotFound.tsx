import { useDispatch, useSelector } from 'react-redux'
import { landingOf } from '#domain/base/signedIn.ts'
import { quickSearchOpened } from '#src/core/quickSearch/quickSearch.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** X11: there is no screen at this address. */
export const NotFound = () => {
  const user = useSelector(selectUser)
  const dispatch = useDispatch()
  return (
    <div className="page">
      <PageHeader title="Página não encontrada" />
      <EmptyState
        title="Este endereço não existe no portal"
        reason="Ele pode ter sido digitado errado ou ter mudado. Nada do que você salvou foi perdido."
        action={
          <div className="cluster">
            <Button onClick={() => dispatch(quickSearchOpened())}>Buscar uma tela</Button>
            <ButtonLink variant="primary" to={user === null ? '/' : landingOf(user)}>
              Ir para o início
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
