import { lazy, Suspense } from 'react'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { UserList } from '#src/features/acesso/users/screens/UserList.screen.tsx'
import { AccessLinkDialog } from '#src/features/acesso/users/screens/AccessLinkDialog.screen.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const UserForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "userForm" */ './UserForm.screen.tsx')).UserForm,
}))

/** M39 and M40: the list of staff users, or the form that `pageType` names. */
export const Screen = () => {
  const { pageType, id } = useQuery()
  const isForm = pageType === 'criacao' || pageType === 'edicao'
  return (
    <>
      {isForm ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <UserForm key={`${pageType} ${id}`} id={pageType === 'edicao' ? Number(id) : null} />
        </Suspense>
      ) : (
        <UserList />
      )}
      <AccessLinkDialog />
    </>
  )
}
