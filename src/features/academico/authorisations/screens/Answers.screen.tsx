import Bell from 'lucide-react/icons/bell'
import Send from 'lucide-react/icons/send'
import { useDispatch, useSelector } from 'react-redux'
import { stepsOf } from '#domain/authorisations/authorisation.ts'
import {
  ANSWER_STATUSES,
  AUTHORISATION_STEPS,
  type AuthorisationStep,
  CANCEL,
  END,
  RELEASE,
  REMIND,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AnswerPage, AskedStudent, AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowOpened, selectAnswers, selectOpened } from '#src/features/academico/authorisations/answers.slice.ts'
import {
  authorisations,
  loadAnswers,
  stepAuthorisation,
} from '#src/features/academico/authorisations/authorisations.record.ts'
import { AnswersDialog } from '#src/features/academico/authorisations/screens/AnswersDialog.screen.tsx'
import { Standing } from '#src/features/academico/authorisations/views/Standing.view.tsx'
import { ANSWER_TONES, answerName, timeText } from '#src/features/academico/authorisations/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { decisionText } from '#src/views/authorisationWords.ts'

const TITLE = 'Respostas'

/** A-G9: who is asked, and what they said; before it is opened, whom it would ask. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const loaded = useSelector(authorisations.select.record)
  const page = useSelector((root: Parameters<typeof selectAnswers>[0]) => selectAnswers(root, id))
  const opened = useSelector(selectOpened)
  const record = loaded?.id === id ? loaded : null
  if (record === null) return <AwaitedPage title={TITLE} asks={[authorisations.requests.load.asked(id)]} />
  return (
    <div className="page">
      <PageHeader title={TITLE} subtitle={record.titulo} actions={<Actions record={record} page={page} />} />
      <Standing record={record} />
      {page !== null && <Counts page={page} seats={record.vagas} />}
      <AnswerTable page={page} />
      {opened !== null && <AnswersDialog record={record} asked={opened} />}
    </div>
  )
}

const Counts = ({ page, seats }: { readonly page: AnswerPage; readonly seats: number | null }) => (
  <div className="tiles">
    <Stat label="Pendentes" value={page.pendentes} />
    <Stat
      label="Autorizados"
      value={page.autorizados}
      {...(seats !== null && { max: seats, hint: `de ${plural(seats, 'vaga', 'vagas')}` })}
    />
    <Stat label="Recusados" value={page.recusados} />
    <Stat label="Expirados" value={page.expirados} />
  </div>
)

interface ActionsProps {
  readonly record: AuthorisationRecord
  readonly page: AnswerPage | null
}

const Actions = ({ record, page }: ActionsProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('autorizacoes') && !record.soLeitura
  const running = useIsRunning(stepAuthorisation)
  const { id, versao, situacao } = record
  return (
    <>
      <ButtonLink to={authorisations.paths.formOf(id)}>{mayEdit ? 'Editar' : 'Abrir'}</ButtonLink>
      {mayEdit &&
        page !== null &&
        stepsOf(situacao)
          .filter((passo) => passo !== REMIND || page.pendentes > 0)
          .map((passo) => (
            <Button
              key={passo}
              variant={passo === RELEASE ? 'primary' : 'secondary'}
              icon={ICONS[passo]}
              loading={running}
              onClick={() =>
                dispatch(
                  dialogOpened({
                    ...question(passo, record, page),
                    confirm: stepAuthorisation.asked({ id, versao, passo }),
                  }),
                )
              }
            >
              {nameIn(AUTHORISATION_STEPS, passo)}
            </Button>
          ))}
    </>
  )
}

const ICONS: Partial<Readonly<Record<AuthorisationStep, typeof Bell>>> = { [RELEASE]: Send, [REMIND]: Bell }

/** What is asked before a step, with how many it concerns. */
const question = (passo: AuthorisationStep, record: AuthorisationRecord, page: AnswerPage) => {
  const confirmLabel = nameIn(AUTHORISATION_STEPS, passo)
  return { title: `${confirmLabel}: ${record.titulo}`, message: consequence(passo, record, page), confirmLabel }
}

const consequence = (passo: AuthorisationStep, record: AuthorisationRecord, page: AnswerPage): string => {
  switch (passo) {
    case RELEASE: {
      const asked = page.pendentes + page.expirados
      return `${plural(asked, 'aluno é perguntado', 'alunos são perguntados')}: as famílias recebem um aviso. ${timeText(record)}. Depois de aberta, o tipo não muda.`
    }
    case END:
      return `Ninguém mais responde pelo portal. ${plural(page.pendentes, 'aluno fica', 'alunos ficam')} sem resposta.`
    case CANCEL:
      return 'As famílias leem que foi cancelada, e ninguém mais responde. O que já foi respondido continua registrado. Não dá para desfazer.'
    default:
      return `${plural(page.pendentes, 'família que não respondeu recebe', 'famílias que não responderam recebem')} um lembrete. Prazo: ${dayText(record.fechaEm)}.${
        record.lembradaEm === null ? '' : ` O último foi pedido em ${formatDateTime(record.lembradaEm)}.`
      }`
  }
}

const COLUMNS: readonly Column<AskedStudent>[] = [
  { key: 'nome', header: 'Aluno', sort: 'nome', cell: ({ nome }) => nome },
  { key: 'turma', header: 'Turma', cell: ({ turma }) => (turma === '' ? '–' : turma) },
  {
    key: 'respostas',
    header: 'Quem respondeu',
    width: 'wide',
    cell: ({ respostas }) => {
      const counting = respostas.filter(({ vale }) => vale)
      return counting.length === 0 ? '–' : counting.map(decisionText).join('; ')
    },
  },
  {
    key: 'resultado',
    header: 'Resposta',
    width: 'narrow',
    cell: ({ resultado }) => <StatusBadge tone={ANSWER_TONES[resultado]}>{answerName(resultado)}</StatusBadge>,
  },
]

const AnswerTable = ({ page }: { readonly page: AnswerPage | null }) => {
  const dispatch = useDispatch()
  const { clear } = useFilters()
  return (
    <DataTable
      {...useServerList({ request: loadAnswers, count: page?.totalCount ?? null })}
      label="Alunos perguntados"
      columns={COLUMNS}
      rows={page?.items ?? []}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      onOpen={({ id }) => dispatch(rowOpened(id))}
      filters={
        <FilterBar onClear={clear}>
          <SearchFilter placeholder="Nome do aluno" />
          <ChoiceFilter name="answer" label="Resposta" all="Todas as respostas" list={ANSWER_STATUSES} />
        </FilterBar>
      }
      empty={
        clear ? (
          <EmptyState title="Ninguém encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
        ) : (
          <EmptyState title="Ninguém é perguntado" reason="Confira a unidade, as turmas e os alunos escolhidos." />
        )
      }
    />
  )
}
