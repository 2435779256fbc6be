import { useSelector } from 'react-redux'
import { type RequestStatus, selectIsRunning, selectRequest } from '#src/core/requests/requests.slice.ts'

interface Named {
  readonly name: string
}

type RequestsRoot = Parameters<typeof selectRequest>[0]

/** The status of a request; null before it was first sent. */
export const useRequest = (request: Named, key = ''): RequestStatus | null =>
  useSelector((state: RequestsRoot) => selectRequest(state, request, key))

export const useIsRunning = (request: Named, key = ''): boolean =>
  useSelector((state: RequestsRoot) => selectIsRunning(state, request, key))

/** The server's sentence per refused field, from the last answer; null when no field was refused. */
export const useRefusedFields = (request: Named, key = ''): Readonly<Record<string, string>> | null =>
  useRequest(request, key)?.failure?.fields ?? null
