import { createFileRoute, Outlet } from '@tanstack/react-router'
import { EmbedFailure, EmbedNotFound } from '#app/features/hub/embed-page.tsx'

export const Route = createFileRoute('/embed')({
  staticData: { bare: true, noCalls: true },
  component: Outlet,
  errorComponent: EmbedFailure,
  notFoundComponent: EmbedNotFound,
})
