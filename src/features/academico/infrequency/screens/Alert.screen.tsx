import Phone from 'lucide-react/icons/phone'
import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { NO_LEVEL } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertDetail } from '#domain/infrequency/infrequency.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentHubOf } from '#src/core/students/paths.ts'
import { fetchNotice, loadAlert, startSearch } from '#src/features/academico/infrequency/infrequency.requests.ts'
import {
  deliveryOpened,
  dialogOpened,
  selectAlert,
  selectDialog,
  selectNoticeId,
} from '#src/features/academico/infrequency/infrequency.slice.ts'
import { INFREQUENCY } from '#src/core/attendance/paths.ts'
import { ClosingDialog } from '#src/features/academico/infrequency/screens/ClosingDialog.screen.tsx'
import { ContactDialog } from '#src/features/academico/infrequency/screens/ContactDialog.screen.tsx'
import { DeliveryDialog } from '#src/features/academico/infrequency/screens/DeliveryDialog.screen.tsx'
import { AlertStatusBadge, LevelBadge } from '#src/features/academico/infrequency/views/AlertBadges.view.tsx'
import { BarsCard } from '#src/features/academico/infrequency/views/BarsCard.view.tsx'
import { CouncilCard } from '#src/features/academico/infrequency/views/CouncilCard.view.tsx'
import { SearchCard } from '#src/features/academico/infrequency/views/SearchCard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

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
  const noticeId = useSelector(selectNoticeId)
  const notice = alert.avisos.find(({ id }) => id === noticeId)
  const name = `Notificação ao Conselho Tutelar ${alert.ra}.pdf`
  const open = alert.buscas.find(({ encerradaEm }) => encerradaEm === null)
  return (
    <>
      <div className="cluster">
        <LevelBadge level={alert.nivel} />
        <AlertStatusBadge status={alert.situacao} />
        {alert.encaminhadoEm !== null && (
          <StatusBadge tone="info">{`Conselho Tutelar em ${dayText(alert.encaminhadoEm)}`}</StatusBadge>
        )}
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
      <CouncilCard
        alert={alert}
        printing={useIsRunning(fetchNotice)}
        onPrint={mayEdit && alert.nivel !== NO_LEVEL ? () => dispatch(fetchNotice.asked({ id: alert.id, name })) : null}
        onDelivery={mayEdit ? (notice) => dispatch(deliveryOpened(notice)) : null}
      />
      {dialog === 'contact' && open !== undefined && <ContactDialog alert={alert} />}
      {dialog === 'delivery' && notice !== undefined && <DeliveryDialog alert={alert} notice={notice} />}
      {dialog === 'closing' && open !== undefined && <ClosingDialog alert={alert} search={open} />}
    </>
  )
}
