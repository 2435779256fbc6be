import UserPlus from 'lucide-react/icons/user-plus'
import { useDispatch, useSelector } from 'react-redux'
import { mayEditRank } from '#domain/access/rank.ts'
import type { StaffRow } from '#domain/staff/staff.schemas.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { useShownTitle } from '#src/core/router/useShownTitle.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { NEW_STAFF_USER, staffUserOf, teacherStepOf } from '#src/core/staff/paths.ts'
import {
  exportUserList,
  inviteUser,
  loadUserList,
  resetFactor,
  setUserStatus,
  userExportAsked,
} from '#src/features/acesso/users/users.requests.ts'
import { selectUserPage, selectUserProfiles } from '#src/features/acesso/users/users.slice.ts'
import { UserFilters } from '#src/features/acesso/users/views/UserFilters.view.tsx'
import { userColumns } from '#src/features/acesso/users/views/userColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** M39: the staff users, with their actions. */
export const UserList = () => {
  useShownTitle()
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectUserPage)
  const profiles = (useSelector(selectUserProfiles) ?? []).filter(({ nome }) => !isFamilyProfile(nome))
  const viewer = useSelector(selectUser)
  const mayEdit = useMayEdit('usuarios')
  const units = useChoices('units')
  const positions = useChoices('positions')
  const list = useServerList({
    request: loadUserList,
    count: page?.totalCount ?? null,
  })
  const create = mayEdit && (
    <ButtonLink to={NEW_STAFF_USER} variant="primary" icon={UserPlus}>
      Novo usuário
    </ButtonLink>
  )
  const all = userColumns({
    mayChange: (row) => mayEdit && viewer !== null && mayEditRank(viewer, row),
    isSelf: ({ id }) => id === viewer?.id,
    onOpen: ({ id }) => dispatch(pushed(staffUserOf(id))),
    onStatus: (row) => dispatch(dialogOpened(statusQuestion(row))),
    onTeacher: ({ id }) => dispatch(pushed(teacherStepOf('dados-pessoais', id))),
    onInvite: ({ id, nome }) => dispatch(inviteUser.asked({ id, nome })),
    mayResetFactor: ({ id, segundoFator }) =>
      segundoFator && id !== viewer?.id && (viewer?.master === true || viewer?.superAdmin === true),
    onResetFactor: (row) => dispatch(dialogOpened(factorQuestion(row))),
  })
  const { columns, choice } = useListColumns('userList', all)
  return (
    <div className="page">
      <PageHeader
        title="Usuários"
        subtitle="Quem trabalha na escola e o que cada pessoa pode fazer"
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportUserList)}
              onExport={(wanted) => dispatch(userExportAsked(filters.values, wanted))}
            />
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Usuários"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        linkOf={({ id }) => staffUserOf(id)}
        filters={
          <UserFilters
            search={filters.text('search')}
            unit={{ ...filters.choice('unit'), options: units }}
            position={{ ...filters.choice('position'), options: positions }}
            profile={{
              ...filters.choice('profile'),
              options: profiles.map(({ id, nome }) => ({ value: id, label: nome })),
            }}
            status={filters.choice('status')}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhum usuário encontrado"
              reason="Confira a busca e os filtros, ou limpe-os para ver todos."
            />
          ) : (
            <EmptyState reason="Ainda não há usuários nas suas unidades." action={create} />
          )
        }
      />
    </div>
  )
}

const factorQuestion = ({ id, nome }: StaffRow) => ({
  title: 'Desligar verificação em duas etapas',
  message: `Deseja desligar a verificação em duas etapas de ${nome}? Até ligar de novo, a senha sozinha abre o portal.`,
  confirmLabel: 'Desligar',
  confirm: resetFactor.asked(id),
})

/** Names the person, and says what happens. */
const statusQuestion = ({ id, nome, status, versao }: StaffRow) => ({
  title: status ? 'Inativar usuário' : 'Ativar usuário',
  message: status
    ? `Deseja inativar ${nome}? A pessoa sai do portal agora e não consegue mais entrar.`
    : `Deseja ativar ${nome}? A pessoa volta a entrar com a senha que já tinha.`,
  confirmLabel: status ? 'Inativar' : 'Ativar',
  confirm: setUserStatus.asked({ id, status: !status, versao }),
})
