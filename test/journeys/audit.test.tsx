import { screen, waitFor, within } from '@testing-library/react'
import { updateParameter } from '#domain/api/parameters.endpoints.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

void updateParameter
