import { useSelector } from 'react-redux'
import { type RequestStatus, selectIsRunning, selectRequest } from '#src/core/requests/requests.slice.ts'

interface Named {
  readonly name: string
}

type RequestsRoot = Parameters<typeof selectRequest>[0]

/** How a request stands; null before it was ever asked. */
export const useRequest = (request: Named, key = ''): RequestStatus | null =>
  useSelector((state: RequestsRoot) => selectRequest(state, request, key))

export const useIsRunning = (request: Named, key = ''): boolean =>
  useSelector((state: RequestsRoot) => selectIsRunning(state, request, key))

/** What the server refused at single fields, the last time it was asked; null while it refused nothing. */
export const useRefusedFields = (request: Named, key = ''): Readonly<Record<string, string>> | null =>
  useRequest(request, key)?.failure?.fields ?? null
