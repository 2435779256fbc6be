import { writeFileSync } from 'node:fs'
import { API_DOCS, apiDocs } from './apiText.ts'

/** Writes docs/api.md from the endpoint table; run it after a change of a call. */
writeFileSync(API_DOCS, apiDocs())
