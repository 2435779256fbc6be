import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { differencesOf } from '#domain/timetables/difference.ts'
import { DRAFT, PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { FAILED, INTERRUPTED, STOPPED } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { Proposal, TimetableSearch } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { timetablePath } from '#src/features/academico/timetables/paths.ts'
import { ProposalFindings } from '#src/features/academico/timetables/search/ProposalFindings.view.tsx'
import { PublishAllDialog } from '#src/features/academico/timetables/search/PublishAllDialog.screen.tsx'
import { takeProposal } from '#src/features/academico/timetables/search/search.requests.ts'
import {
  publishingChanged,
  selectIsPublishing,
  selectShown,
  weekShown,
} from '#src/features/academico/timetables/search/search.slice.ts'
import { GroupWeek } from '#src/features/academico/timetables/views/GroupWeek.view.tsx'
import { VersionDifference } from '#src/features/academico/timetables/views/VersionDifference.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ProposalPartProps {
  readonly weeks: Weeks
  readonly search: TimetableSearch
  readonly mayEdit: boolean
}

/** What a search found: what did not fit and why, what wishes cost, and each week beside what it would replace. */
export const ProposalPart = ({ weeks, search, mayEdit }: ProposalPartProps) => {
  const { proposta, situacao } = search
  const ended = END_TEXTS[situacao]
  return (
    <>
      <div role="status">{ended !== undefined && <Notice type="warning">{ended(proposta !== null)}</Notice>}</div>
      {proposta !== null && (
        <>
          <Summary weeks={weeks} search={search} proposal={proposta} mayEdit={mayEdit} />
          <ProposalFindings proposal={proposta} />
          <ProposedWeek weeks={weeks} proposal={proposta} />
        </>
      )}
    </>
  )
}

const END_TEXTS: Readonly<Partial<Record<TimetableSearch['situacao'], (hasAny: boolean) => string>>> = {
  [STOPPED]: () => 'A busca foi parada. Esta é a melhor proposta que ela encontrou.',
  [INTERRUPTED]: (hasAny) =>
    hasAny
      ? 'A busca foi interrompida porque o servidor parou. Esta é a melhor proposta até ali.'
      : 'A busca foi interrompida porque o servidor parou, e não deixou proposta. Monte o horário de novo.',
  [FAILED]: () => 'A busca falhou. Tente de novo; se continuar, avise o suporte do portal.',
}

interface SummaryProps extends ProposalPartProps {
  readonly proposal: Proposal
}

const Summary = ({ weeks, search, proposal: { turmas }, mayEdit }: SummaryProps) => {
  const dispatch = useDispatch()
  const using = useIsRunning(takeProposal)
  const placed = turmas.reduce((sum, { itens }) => sum + itens.length, 0)
  const isPublishing = useSelector(selectIsPublishing)
  const drafts = weeks.quadros.filter(
    ({ idTurma, situacao }) => situacao === DRAFT && turmas.some((one) => one.idTurma === idTurma),
  )
  const [first] = turmas
  return (
    <Card title="Proposta">
      <div className="stack">
        <p className="mb-0">
          {plural(placed, 'aula', 'aulas')} em {plural(turmas.length, 'turma', 'turmas')};{' '}
          {search.abertas === 0 ? 'nenhuma ficou sem horário' : `${search.abertas} sem horário`}. Desejos não atendidos
          custam {search.custo} {search.custo === 1 ? 'ponto' : 'pontos'}. Semente {search.semente}.
        </p>
        {search.usada ? (
          <div className="cluster">
            <span>Esta proposta já está nos rascunhos das turmas.</span>
            {first !== undefined && <ButtonLink to={timetablePath(first.idTurma)}>Abrir o primeiro</ButtonLink>}
            {mayEdit && drafts.length > 0 && (
              <Button variant="primary" onClick={() => dispatch(publishingChanged(true))}>
                Publicar juntos
              </Button>
            )}
            {isPublishing && <PublishAllDialog weeks={weeks} drafts={drafts} />}
          </div>
        ) : (
          mayEdit && (
            <div>
              <Button
                variant="primary"
                loading={using}
                onClick={() => dispatch(usingQuestion(search.id, turmas.length, drafts.length))}
              >
                Usar no rascunho
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  )
}

const usingQuestion = (id: number, groups: number, drafts: number) =>
  dialogOpened({
    title: 'Usar no rascunho',
    message: `A proposta vai para o rascunho de ${plural(groups, 'turma', 'turmas')}. ${
      drafts === 0
        ? 'Nada é publicado.'
        : `${plural(drafts, 'rascunho', 'rascunhos')} em andamento ${drafts === 1 ? 'será trocado' : 'serão trocados'}; nada é publicado.`
    }`,
    confirmLabel: 'Usar no rascunho',
    confirm: takeProposal.asked(id),
  })

/** A class group's proposed week, with what differs from its draft or from what holds. */
const ProposedWeek = ({ weeks, proposal }: { readonly weeks: Weeks; readonly proposal: Proposal }) => {
  const dispatch = useDispatch()
  const chosen = useSelector(selectShown)
  const proposed = useMemo(() => proposedVersions(weeks, proposal), [weeks, proposal])
  const known = useMemo(() => {
    const others = weeks.quadros.filter(({ idTurma }) => !proposed.some((one) => one.idTurma === idTurma))
    return { ...weeks, quadros: [...others, ...proposed] }
  }, [weeks, proposed])
  const shown = proposed.find(({ idTurma }) => idTurma === chosen) ?? proposed[0]
  const group = weeks.turmas.find(({ id }) => id === shown?.idTurma)
  if (shown === undefined || group === undefined) return null
  const before = weeks.quadros.filter(({ idTurma }) => idTurma === group.id)
  const draft = before.find(({ situacao }) => situacao === DRAFT)
  return (
    <>
      <Card>
        <SelectField
          label="Turma"
          empty={null}
          value={String(group.id)}
          options={proposed.map((one) => ({ value: one.idTurma, label: groupText(weeks, one) }))}
          onChange={(value) => dispatch(weekShown(Number(value)))}
        />
      </Card>
      <GroupWeek weeks={known} group={group} version={shown} title={`Proposta para ${group.nome}`} />
      <VersionDifference
        weeks={weeks}
        group={group}
        shown={shown}
        others={draft === undefined ? before : [draft, ...before.filter((one) => one !== draft)]}
      />
    </>
  )
}

/** “8º ano A, 12 mudanças”. */
const groupText = (weeks: Weeks, { idTurma, itens }: Timetable): string => {
  const name = weeks.turmas.find(({ id }) => id === idTurma)?.nome ?? ''
  const own = weeks.quadros.filter((one) => one.idTurma === idTurma)
  const base = own.find(({ situacao }) => situacao === DRAFT) ?? own.findLast(({ situacao }) => situacao === PUBLISHED)
  if (base === undefined) return `${name}, quadro novo`
  return `${name}, ${plural(differencesOf(weeks, base.itens, itens).length, 'mudança', 'mudanças')}`
}

/** The proposed weeks as if they held, so that they are judged together. */
const proposedVersions = ({ quadros, dia, anoLetivo }: Weeks, { turmas }: Proposal): readonly Timetable[] =>
  turmas.map(({ idTurma, itens }) => ({
    id: -idTurma,
    idTurma,
    numero: Math.max(0, ...quadros.filter((one) => one.idTurma === idTurma).map(({ numero }) => numero)) + 1,
    situacao: PUBLISHED,
    inicio: dia,
    fim: anoLetivo?.fim ?? dia,
    observacao: '',
    autor: '',
    motivo: '',
    versao: 1,
    itens,
  }))
