import BellRing from 'lucide-react/icons/bell-ring'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import { useDispatch, useSelector } from 'react-redux'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { ListCampaign } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { OPEN, processStateOn, SCHEDULED } from '#domain/processes/process.ts'
import { CAMPAIGN_STATES } from '#domain/reEnrolments/campaign.ts'
import { INTENTION_FILTERS } from '#domain/reEnrolments/intention.ts'
import { PROGRESSIONS } from '#domain/reEnrolments/progression.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import {
  chooseForStudent,
  loadCampaign,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import {
  noteOpened,
  offerOpened,
  placeOpened,
  selectCampaign,
  selectNoting,
  selectOpenPlace,
  selectReleasing,
  releaseOpened,
} from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import { CampaignOffer } from '#src/features/matricula/processes/screens/CampaignOffer.screen.tsx'
import { CampaignReminder } from '#src/features/matricula/processes/screens/CampaignReminder.screen.tsx'
import { IntentionDialog } from '#src/features/matricula/processes/screens/IntentionDialog.screen.tsx'
import { PlaceDialog } from '#src/features/matricula/processes/screens/PlaceDialog.screen.tsx'
import { ReleaseDialog } from '#src/features/matricula/processes/screens/ReleaseDialog.screen.tsx'
import { campaignColumns } from '#src/features/matricula/processes/views/campaignColumns.view.tsx'
import { dayOf, formatDate } from '#src/lib/dates.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M08: who is offered a re-enrolment, into which grade, and what prevents the others; a dry run before the offer. */
export const Screen = () => {
  const dispatch = useDispatch()
  const id = Number(useParams()['id'])
  const page = useSelector(selectCampaign)
  const open = useSelector(selectOpenPlace)
  const noting = useSelector(selectNoting)
  const record = useSelector(processes.select.record)
  const process = record?.id === id ? record : null
  const releasing = useSelector(selectReleasing)
  const mayEdit = useMayEdit('gestaoProcessos')
  const mayRelease = useMayEdit('ocorrenciasRestritas')
  const filters = useFilters()
  const list = useServerList({
    request: loadCampaign,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Campanha de rematrícula"
        subtitle={process === null ? undefined : `${process.nome} · até ${formatDate(process.fim)}`}
        actions={
          <>
            <ButtonLink to={processes.paths.formOf(id)} icon={Pencil}>
              Ver processo
            </ButtonLink>
            {mayEdit && process !== null && <RemindButton process={process} />}
            {mayEdit && page !== null && <OfferButton id={id} ready={page.prontas} />}
          </>
        }
      />
      <CampaignStats page={page} />
      <IntentionStats page={page} />
      <DataTable
        {...list}
        label="Alunos da campanha"
        columns={campaignColumns({
          mayEdit,
          places: page?.lugares ?? [],
          onRelease: mayRelease ? (row) => dispatch(releaseOpened(row)) : null,
          onNote: (row) => dispatch(noteOpened(row)),
          onPlace: (row) => dispatch(placeOpened(row)),
          onLeave: ({ idMatricula, deFora }) =>
            dispatch(
              chooseForStudent.asked({
                id,
                idMatricula,
                decision: { deFora: !deFora, idSerie: null, idPeriodo: null },
              }),
            ),
        })}
        rows={page?.items ?? []}
        rowId={({ idMatricula }) => idMatricula}
        rowName={({ nome }) => nome}
        filters={<CampaignFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum aluno encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum aluno do ano anterior segue para as séries e unidades deste processo." />
          )
        }
      />
      {open !== null && page !== null && <PlaceDialog process={id} row={open} places={page.lugares} />}
      {noting !== null && <IntentionDialog process={id} row={noting} />}
      {releasing !== null && <ReleaseDialog process={id} row={releasing} />}
      <CampaignReminder process={id} />
      <CampaignOffer process={id} />
    </div>
  )
}

/** Simulates a reminder; disabled once the process is over. */
const RemindButton = ({ process }: { readonly process: ProcessRecord }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const state = now === null ? null : processStateOn(process, dayOf(now))
  return (
    <Button
      icon={BellRing}
      disabled={state !== OPEN && state !== SCHEDULED}
      onClick={() => dispatch(simulateReminder.asked(process.id))}
    >
      Lembrar…
    </Button>
  )
}

/** Offers to all students whom the dry run shows as ready; disabled without any, or if the process is not open. */
const OfferButton = ({ id, ready }: { readonly id: number; readonly ready: number }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const record = useSelector(processes.select.record)
  const isOpen = record?.id === id && now !== null && processStateOn(record, dayOf(now)) === OPEN
  return (
    <Button variant="primary" icon={Send} disabled={!isOpen || ready === 0} onClick={() => dispatch(offerOpened())}>
      Ofertar…
    </Button>
  )
}

const CampaignStats = ({ page }: { readonly page: ListCampaign['answer'] | null }) => (
  <div className="tiles">
    <Stat label="Prontas para ofertar" value={page?.prontas ?? '–'} />
    <Stat label="Impedidas" value={page?.impedidas ?? '–'} hint="O motivo está em cada linha" />
    <Stat label="Já ofertadas" value={page?.ofertadas ?? '–'} hint="Nada é criado de novo" />
    <Stat label="Fora da campanha" value={page?.deFora ?? '–'} hint="Por decisão da escola ou da família" />
  </div>
)

/** The intentions of the families that were asked. */
const IntentionStats = ({ page }: { readonly page: ListCampaign['answer'] | null }) => (
  <section className="tiles" aria-label="Intenção das famílias">
    <Stat label="Vão renovar" value={page?.intencoes.sim ?? '–'} />
    <Stat label="Não vão renovar" value={page?.intencoes.nao ?? '–'} hint="Com o motivo em cada linha" />
    <Stat label="Talvez" value={page?.intencoes.talvez ?? '–'} />
    <Stat label="Sem resposta" value={page?.intencoes.semResposta ?? '–'} hint="Ainda podem responder no portal" />
  </section>
)

const CampaignFilters = () => {
  const { text, choice, clear } = useFilters()
  const choices = useSelector(processes.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome ou RA" {...text('search')} />
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades)}
        {...choice('unit')}
      />
      <SelectField
        label="Série de hoje"
        empty="Todas as séries"
        options={optionsOf(choices?.series)}
        {...choice('grade')}
      />
      <SelectField
        label="Situação"
        empty="Todas as situações"
        options={optionsOf(CAMPAIGN_STATES)}
        {...choice('state')}
      />
      <SelectField
        label="Resultado do ano"
        empty="Todos os resultados"
        options={optionsOf(PROGRESSIONS)}
        {...choice('progression')}
      />
      <SelectField
        label="Intenção"
        empty="Todas as respostas"
        options={optionsOf(INTENTION_FILTERS)}
        {...choice('intention')}
      />
    </FilterBar>
  )
}
