import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import { useDispatch, useSelector } from 'react-redux'
import { formatPhone } from '#domain/base/phone.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { NO_LEVEL } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertDetail } from '#domain/infrequency/infrequency.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentHubOf } from '#src/core/students/paths.ts'
import { fetchNotice, loadAlert, startSearch } from '#src/features/academico/infrequency/infrequency.requests.ts'
import { dialogOpened, selectAlert, selectDialog } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { INFREQUENCY } from '#src/core/attendance/paths.ts'
import { ClosingDialog } from '#src/features/academico/infrequency/screens/ClosingDialog.screen.tsx'
import { ContactDialog } from '#src/features/academico/infrequency/screens/ContactDialog.screen.tsx'
import { AlertStatusBadge, LevelBadge } from '#src/features/academico/infrequency/views/AlertBadges.view.tsx'
import { BarsCard } from '#src/features/academico/infrequency/views/BarsCard.view.tsx'
import { SearchCard } from '#src/features/academico/infrequency/views/SearchCard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** An alert: how far the absences are, whom to speak with, what was done, and the notice to the Conselho Tutelar. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectAlert)
  const opensHub = useMayOpen('centralAluno')
  const alert = loaded?.id === id ? loaded : null
  return (
    <div className="page">
      <PageHeader
        title={alert?.aluno ?? 'Alerta de infrequência'}
        subtitle={alert === null ? undefined : `RA ${alert.ra} · ${alert.turma} · ${alert.unidade}`}
        actions={
          <>
            <ButtonLink to={INFREQUENCY}>Todos os alertas</ButtonLink>
            {alert !== null && opensHub && <ButtonLink to={studentHubOf(alert.idAluno)}>Central do aluno</ButtonLink>}
          </>
        }
      />
      <Awaited
        asks={id === null ? [] : [loadAlert.asked(id)]}
        isHere={alert !== null}
        missing={<EmptyState title="Alerta não encontrado" reason="Ele pode ser de outra unidade." />}
      />
      {alert !== null && <Opened alert={alert} />}
    </div>
  )
}

const Opened = ({ alert }: { readonly alert: AlertDetail }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('infrequencia')
  const dialog = useSelector(selectDialog)
  const starting = useIsRunning(startSearch)
  const open = alert.buscas.find(({ encerradaEm }) => encerradaEm === null)
  return (
    <>
      <div className="cluster">
        <LevelBadge level={alert.nivel} />
        <AlertStatusBadge status={alert.situacao} />
      </div>
      <BarsCard alert={alert} />
      <Card title="Com quem falar">
        {alert.responsaveis.length === 0 ? (
          <p className="mb-0">Nenhum responsável com quem a escola possa falar hoje.</p>
        ) : (
          <RowList>
            {alert.responsaveis.map(({ nome, parentesco, telefone, email }) => (
              <li key={nome}>
                <span>
                  {nome}
                  <small className="text-secondary">
                    {[parentesco, email ?? ''].filter((one) => one !== '').join(' · ')}
                  </small>
                </span>
                {telefone !== null && telefone !== '' && <a href={`tel:${telefone}`}>{formatPhone(telefone)}</a>}
              </li>
            ))}
          </RowList>
        )}
      </Card>
      {mayEdit && open === undefined && (
        <div>
          <Button
            variant="primary"
            icon={Phone}
            loading={starting}
            onClick={() => dispatch(startSearch.asked(alert.id))}
          >
            Iniciar busca ativa
          </Button>
        </div>
      )}
      {alert.buscas.map((search) => (
        <SearchCard
          key={search.id}
          search={search}
          onContact={mayEdit ? () => dispatch(dialogOpened('contact')) : null}
          onClose={mayEdit ? () => dispatch(dialogOpened('closing')) : null}
        />
      ))}
      <Notices alert={alert} mayPrint={mayEdit && alert.nivel !== NO_LEVEL} />
      {dialog === 'contact' && open !== undefined && <ContactDialog alert={alert} />}
      {dialog === 'closing' && open !== undefined && <ClosingDialog alert={alert} search={open} />}
    </>
  )
}

const Notices = ({ alert, mayPrint }: { readonly alert: AlertDetail; readonly mayPrint: boolean }) => {
  const dispatch = useDispatch()
  const printing = useIsRunning(fetchNotice)
  const name = `Notificação ao Conselho Tutelar ${alert.ra}.pdf`
  return (
    <Card
      title="Conselho Tutelar"
      actions={
        mayPrint && (
          <Button icon={Printer} loading={printing} onClick={() => dispatch(fetchNotice.asked({ id: alert.id, name }))}>
            Imprimir notificação
          </Button>
        )
      }
    >
      <p>
        A lei manda notificar o Conselho Tutelar quando as faltas passam de 30% do permitido (LDB, art. 12, VIII). A
        notificação leva os dados do aluno, as faltas e os contatos registrados.
      </p>
      {alert.avisos.length === 0 ? (
        <p className="text-secondary mb-0">Nenhuma notificação impressa ainda.</p>
      ) : (
        <RowList>
          {alert.avisos.map(({ id, em, por, faltas }) => (
            <li key={id}>
              <span>
                Impressa por {por} em {schoolInstant(new Date(em))}
                <small className="text-secondary">Com {faltas} faltas</small>
              </span>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}
