import { useQuery } from '#src/core/router/RouteTable.tsx'
import { JobList } from '#src/features/matricula/jobs/screens/JobList.tsx'
import { OpenJob } from '#src/features/matricula/jobs/screens/OpenJob.tsx'

/** M47: the background jobs, or one of them. */
export const Screen = () => {
  const { id } = useQuery()
  return id === undefined ? <JobList /> : <OpenJob id={Number(id)} />
}
