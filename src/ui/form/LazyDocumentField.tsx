import { lazy, Suspense } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import type { FormDocumentFieldProps } from './FormDocumentField.tsx'

// Few forms have files, and the code of the field is large.
const FormDocumentField = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fileField" */ './FormDocumentField.tsx')).FormDocumentField,
}))

/** `FormDocumentField`, loaded on demand. */
export const LazyDocumentField = (props: FormDocumentFieldProps) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <FormDocumentField {...props} />
  </Suspense>
)
