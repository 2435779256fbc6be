import type { ReactNode } from 'react'
import { SCREEN, useMediaQuery } from './useMediaQuery.ts'

/** The keys that do the same, behind what they do; not for a finger, which has no keys. */
export const KeysHint = ({ children }: { readonly children: ReactNode }) =>
  useMediaQuery(SCREEN.touch) ? null : <> {children}</>
