import { useDispatch, useSelector } from 'react-redux'
import { formatCpf } from '#domain/base/cpf.ts'
import * as accountMessages from '#domain/session/account.messages.ts'
import type { OwnAccount } from '#domain/session/account.schemas.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { loadAccount } from '#src/features/acesso/account/account.requests.ts'
import { changeBegun, selectAccount } from '#src/features/acesso/account/account.slice.ts'
import { ChangeDialogs } from '#src/features/acesso/account/screens/ChangeDialogs.tsx'
import { NotificationsCard } from '#src/features/acesso/account/push/NotificationsCard.tsx'
import { FactorCard } from '#src/features/acesso/account/screens/FactorCard.tsx'
import { SessionsCard } from '#src/features/acesso/account/screens/SessionsCard.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** What a person looks after alone: password, e-mail, sessions and, for staff, the second factor. */
export const Screen = () => {
  const account = useSelector(selectAccount)
  const failure = useRequest(loadAccount)?.failure ?? null
  return (
    <DocumentPage>
      <PageHeader title="Minha conta" subtitle="Sua senha, seu e-mail e os aparelhos em que você entrou." />
      {failure?.code === 'IN_PERSON_ONLY' ? (
        <Card>
          <p className="mb-0">Só a própria pessoa cuida do seu acesso.</p>
        </Card>
      ) : (
        <>
          <Awaited asks={[loadAccount.asked(null)]} isHere={account !== null} />
          {account !== null && <Loaded account={account} />}
        </>
      )}
    </DocumentPage>
  )
}

const Loaded = ({ account }: { readonly account: OwnAccount }) => (
  <>
    <AccessCard account={account} />
    {account.segundoFator !== null && <FactorCard factor={account.segundoFator} />}
    <NotificationsCard />
    <SessionsCard sessions={account.sessoes} />
    <ChangeDialogs account={account} />
  </>
)

const AccessCard = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useDispatch()
  const isStudent = useSelector(selectUser)?.tipoLogin === STUDENT
  const { nome, login, email, enviaEmail } = account
  return (
    <Card title="Seu acesso">
      <div className="stack">
        <Facts
          items={[
            ['Nome', nome],
            ['Você entra com', isStudent ? `CPF ${formatCpf(login)}` : login],
            ...(isStudent ? ([['E-mail', email]] as const) : []),
          ]}
        />
        <div className="cluster">
          <Button onClick={() => dispatch(changeBegun('password'))}>Trocar senha</Button>
          {enviaEmail && <Button onClick={() => dispatch(changeBegun('email'))}>Trocar e-mail</Button>}
        </div>
        {!enviaEmail && <p className="text-secondary mb-0">{accountMessages.NO_EMAIL_SENDING}</p>}
      </div>
    </Card>
  )
}
